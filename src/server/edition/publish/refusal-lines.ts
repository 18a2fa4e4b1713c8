import { fullMomentInWords } from '../moment.ts'
import type { ChangedDraft, PublishRefusal } from './refusal.ts'

/** Why nothing was published and what to do, as lines. */
export function refusalLines(refusal: PublishRefusal): string[] {
  switch (refusal.kind) {
    case 'conflict': {
      const { number, author, publishedAt, reason } = refusal.newer
      return [
        `Intanto ${author} ha pubblicato l’edizione ${number} (${fullMomentInWords(publishedAt)}): ${reason}`,
        'Niente è stato cambiato. Guarda quella edizione, poi riprova da lì.',
      ]
    }
    case 'host-taken':
      return [`  hosts: "${refusal.taken.host}" è già di ${refusal.taken.comuneId}`]
    case 'invalid':
      return [...refusal.problems]
    case 'draft-changed':
      return [changedLine(refusal.changed), 'Niente è stato pubblicato. Guardala com’è ora, poi pubblica.']
    case 'past':
      return ['Il momento da cui deve valere è già passato. Controlla il giorno e l’anno; senza, vale da subito.']
    case 'not-waiting':
      return [
        `L’edizione ${refusal.number} non aspetta più il suo momento: vale già, oppure è stata sostituita o revocata. Niente è stato cambiato.`,
      ]
    case 'own-work':
      return ['Chi ha scritto una bozza non la pubblica: chiedi a una collega o a un collega che può pubblicare.']
  }
}

/** "Intanto bruna@gestore.it ha cambiato la bozza "calendario" (lunedì 16 novembre 2026 alle 19:00)." */
export const changedLine = ({ part, author, changedAt }: ChangedDraft): string =>
  author === undefined || changedAt === undefined
    ? `Intanto la bozza "${part}" è stata scartata o pubblicata.`
    : `Intanto ${author} ha cambiato la bozza "${part}" (${fullMomentInWords(changedAt)}).`
