import type { Problem } from '../../../contract/http/problem.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { ProblemError } from '../http/problem.ts'

const problem = (status: number, title: string, detail: string): Problem => ({
  type: 'about:blank',
  title,
  status,
  detail,
})

export const badMessage = problem(400, 'Messaggio non valido', 'Il messaggio non si capisce.')

export const badPath = (detail: string): Problem => problem(400, 'Percorso non valido', detail)

export const forbidden = problem(403, 'Accesso negato', 'Questi dati non sono tuoi. Entra con il tuo indirizzo e-mail.')

export const notSignedIn = problem(401, 'Devi entrare', 'Per questo devi entrare con il tuo indirizzo e-mail.')

export const unknownPath = problem(404, 'Non trovato', 'A questo percorso non c’è niente.')

export const tooManyPaths = (limit: number): Problem =>
  problem(429, 'Troppe richieste', `Da una connessione si seguono al massimo ${limit} percorsi.`)

export const tooFast = problem(429, 'Troppe richieste', 'Troppi messaggi in poco tempo.')

export function failureProblem(error: unknown): Problem {
  // Has its own message, such as that a comune has no such service.
  if (error instanceof ProblemError) return problem(error.status, error.title, error.message)
  return isUnavailable(error)
    ? problem(503, 'Servizio sospeso', 'I dati in tempo reale tornano tra poco, da soli.')
    : problem(500, 'Qualcosa non va', 'Il problema è nostro, non tuo. I dati tornano appena possibile, da soli.')
}
