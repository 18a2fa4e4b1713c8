import type { Answer } from '../../../domain/guide-search.ts'

const count = (number: number): string => (number === 1 ? '1 risultato' : `${number} risultati`)

/** What is said above the answers, and to who does not see them. */
export function answerInWords({ verdict, found }: Answer): string {
  switch (verdict) {
    case 'certo':
      return `${count(found.length)}.`
    case 'dipende':
      return `Dipende: scegli il tuo caso. ${count(found.length)}.`
    case 'incerto':
      return `Nessun risultato preciso. Forse cercavi: ${count(found.length)}.`
    case 'niente':
      return 'Nessun risultato. Prova con un’altra parola.'
  }
}
