import { countOf } from '../../../domain/italian/words.ts'
import { MAKE_UP, type StrikeProblem } from '../../../domain/edition/joint/strike.ts'
import { fullMomentInWords } from '../moment.ts'
import type { Edition } from '../edition.ts'
import type { PublishRefusal } from '../publish/refusal.ts'
import { refusalLines } from '../publish/refusal-lines.ts'

/** Why an act was applied to no comune. */
export type JointRefusal =
  | { readonly kind: 'unknown-act'; readonly id: number }
  | { readonly kind: 'undone'; readonly id: number }
  /** Nothing is collected on those days in any of the comuni. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'days'; readonly problem: StrikeProblem }
  | { readonly kind: 'comuni'; readonly comuni: readonly ComuneRefusal[] }

/** The refusal in one comune. */
export interface ComuneRefusal {
  readonly comuneId: string
  readonly refusal:
    | PublishRefusal
    | { readonly kind: 'unknown-comune' }
    | { readonly kind: 'unknown-zone'; readonly zone: string }
    /** This version of the program cannot read the newest edition. */
    | { readonly kind: 'unreadable'; readonly edition: Edition }
    /** What should be undone has been changed since. */
    | { readonly kind: 'changed-since'; readonly edition: Edition }
}

/** Thrown to roll back the transaction. */
export class JointRefused extends Error {
  readonly refusal: JointRefusal
  constructor(refusal: JointRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

export const unlessJointRefused = <Result>(acting: Promise<Result>): Promise<Result | JointRefusal> =>
  acting.catch((error: unknown) => {
    if (error instanceof JointRefused) return error.refusal
    throw error
  })

const DAYS_IN_WORDS: Record<StrikeProblem, string> = {
  past: 'Lo sciopero è già passato: scrivi un giorno da oggi in poi, o il giorno in cui si recupera.',
  'made-up-in-past': 'Il giorno in cui si recupera è già passato: scrivine uno da oggi in poi.',
  'made-up-far-away': `Il giorno in cui si recupera è troppo lontano: scrivine uno entro ${countOf(MAKE_UP.after, 'giorno', 'giorni')} dopo quello saltato, o al massimo ${MAKE_UP.before} prima. Controlla anche l’anno.`,
}

export function jointRefusalLines(refusal: JointRefusal): string[] {
  switch (refusal.kind) {
    case 'unknown-act':
      return [`Non c’è un atto ${refusal.id} su più comuni.`]
    case 'undone':
      return [`L’atto ${refusal.id} è già stato annullato.`]
    case 'nothing':
      return ['In quei giorni non si raccoglie niente di ciò, in nessuna delle zone scelte. Niente è stato cambiato.']
    case 'days':
      return [`${DAYS_IN_WORDS[refusal.problem]} Niente è stato cambiato.`]
    case 'comuni':
      return [
        'Niente è stato cambiato, in nessun comune:',
        ...refusal.comuni.flatMap((one) => comuneLines(one).map((line) => `  ${line}`)),
      ]
  }
}

function comuneLines({ comuneId, refusal }: ComuneRefusal): string[] {
  switch (refusal.kind) {
    case 'unknown-comune':
      return [`${comuneId}: non ha ancora un’edizione.`]
    case 'unknown-zone':
      return [`${comuneId}: non ha la zona "${refusal.zone}".`]
    case 'unreadable':
      return [`${comuneId}: l’edizione ${refusal.edition.number} non si legge con questa versione del programma.`]
    case 'changed-since': {
      const { number, author, publishedAt, reason } = refusal.edition
      return [
        `${comuneId}: gli stessi giorni sono cambiati dopo; vale l’edizione ${number}, di ${author} (${fullMomentInWords(publishedAt)}): ${reason}`,
      ]
    }
    case 'conflict': {
      const { number, author, publishedAt, reason } = refusal.newer
      return [
        `${comuneId}: intanto ${author} ha pubblicato l’edizione ${number} (${fullMomentInWords(publishedAt)}): ${reason}`,
      ]
    }
    case 'host-taken':
    case 'invalid':
    case 'draft-changed':
    case 'own-work':
    case 'past':
    case 'not-waiting':
      return [`${comuneId}:`, ...refusalLines(refusal)]
  }
}
