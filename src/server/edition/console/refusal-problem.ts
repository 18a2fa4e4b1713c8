import { ProblemError } from '../../platform/http/problem.ts'
import type { Edition } from '../edition.ts'
import { fullMomentInWords } from '../moment.ts'
import type { Draft } from '../publish/drafts/drafts.ts'
import type { PublishRefusal } from '../publish/refusal.ts'
import { changedLine, refusalLines } from '../publish/refusal-lines.ts'

const ANOTHER_PERSON = 'Serve un’altra persona'

const ANSWERS: Record<PublishRefusal['kind'], readonly [number, string]> = {
  conflict: [409, 'C’è un’edizione più recente'],
  'draft-changed': [409, 'La bozza è cambiata'],
  'host-taken': [409, 'Nome già preso'],
  invalid: [422, 'Dati da correggere'],
  past: [422, 'Momento già passato'],
  'not-waiting': [409, 'Non aspetta più'],
  'own-work': [403, ANOTHER_PERSON],
}

/** A refusal to publish, as an HTTP problem. */
export function refusalProblem(refusal: PublishRefusal): ProblemError {
  const [status, title] = ANSWERS[refusal.kind]
  const lines = refusalLines(refusal).map((line) => line.trim())
  return new ProblemError(status, title, lines.join('\n'))
}

/** `there`: the draft as it is now. */
export const otherDraft = (part: string, there: Draft | undefined): ProblemError =>
  new ProblemError(
    409,
    'La bozza è cambiata',
    `${changedLine({ part, author: there?.author, changedAt: there?.changedAt })} Quello che hai scritto non è salvato e non è perso: guarda la bozza com’è ora, poi riprova da lì.`,
  )

export const noDraft = (): ProblemError =>
  new ProblemError(404, 'Non trovato', 'Non c’è nessuna bozza: è stata scartata o pubblicata.')

export const noEdition = (number: number): ProblemError =>
  new ProblemError(404, 'Non trovato', `Questo comune non ha l’edizione ${number}.`)

export const stillWaiting = ({ number, effectiveAt }: Edition): ProblemError =>
  new ProblemError(
    403,
    ANOTHER_PERSON,
    `L’edizione ${number} vale solo da ${fullMomentInWords(effectiveAt)}: da soli si torna a quello che i residenti hanno già letto. Per anticiparla scrivi una bozza e chiedi a una collega o a un collega di pubblicarla.`,
  )

export const neverRead = (number: number): ProblemError =>
  new ProblemError(
    403,
    ANOTHER_PERSON,
    `L’edizione ${number} è stata revocata o sostituita prima del suo momento: da soli si torna a quello che i residenti hanno già letto. Per pubblicarla scrivi una bozza e chiedi a una collega o a un collega di pubblicarla.`,
  )
