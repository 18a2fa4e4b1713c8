import { momentInWords } from '../moment.ts'
import type { PublishRefusal } from './refusal.ts'

/** Why nothing was published, for who wanted to, and what one can do. */
export function refusalLines(refusal: PublishRefusal): string[] {
  switch (refusal.kind) {
    case 'conflict': {
      const { number, author, publishedAt, reason } = refusal.newer
      return [
        `Intanto ${author} ha pubblicato l’edizione ${number} (${momentInWords(publishedAt)}): ${reason}`,
        'Niente è stato cambiato. Guarda quella edizione, poi riprova da lì.',
      ]
    }
    case 'host-taken':
      return [`  hosts: "${refusal.taken.host}" è già di ${refusal.taken.comuneId}`]
    case 'invalid':
      return [...refusal.problems]
  }
}
