import type { Answer } from '../../../../domain/guide/search/search.ts'
import { countOf } from '../../../../domain/italian/words.ts'

const count = (number: number): string => countOf(number, 'risultato', 'risultati')

/** The sentence above the answers, also for screen readers. */
export function answerInWords({ verdict, found }: Answer): string {
  switch (verdict) {
    case 'certo':
      return `${count(found.length)}.`
    case 'dipende':
      return `Dipende: scegli il tuo caso. ${count(found.length)}.`
    case 'incerto':
      return `Nessun risultato preciso. ${countOf(found.length, 'simile', 'simili')}.`
    case 'niente':
      return 'Nessun risultato. Prova con un’altra parola.'
  }
}
