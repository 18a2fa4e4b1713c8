import type { Stop } from '../../../../contract/bulky/view.ts'
import type { Outcome } from '../../../../domain/bulky/status.ts'
import { agreeing, countOf } from '../../../../domain/italian/words.ts'

type Reachable = Pick<Stop, 'email' | 'name' | 'phone'>

/** Tells the desk whether the resident gets an e-mail or must be called. */
export const contactText = ({ email, name, phone }: Reachable): string =>
  email === null ? `Non ha un’e-mail: chiama ${name ?? ''} al ${phone ?? ''}.` : `${name ?? ''} riceve un’e-mail.`

/** After a date was moved. */
export function movedInWords(moved: number, toCall: number): string {
  const what = `${agreeing(moved, 'Spostato', 'Spostati')} ${countOf(moved, 'ritiro', 'ritiri')}.`
  return [what, ...mailInWords(moved - toCall), ...callsInWords(toCall)].join(' ')
}

const mailInWords = (count: number): string[] =>
  count === 0 ? [] : [`A ${countOf(count, 'persona', 'persone')} scriviamo noi.`]

const callsInWords = (count: number): string[] =>
  count === 0 ? [] : [`Senza e-mail: ${countOf(count, 'persona. Chiamala', 'persone. Chiamale')} tu.`]

/** What an outcome means for the resident. `counting`: the outcomes that use up one of the year's pickups, if known. */
export function outcomeInWords(
  outcome: Outcome,
  stop: Pick<Reachable, 'email' | 'name'>,
  counting: readonly string[] | undefined,
): string {
  const left = outcome === 'parziale' ? 'Quello che resta non si ripassa a prendere.' : 'Non si ripassa.'
  const counts = counting?.includes(outcome) ? 'Conta tra i ritiri dell’anno.' : 'Non conta tra i ritiri dell’anno.'
  const mail = stop.email === null ? '' : `${stop.name ?? 'Chi ha prenotato'} riceve un’e-mail con la nota.`
  return [left, counting === undefined ? '' : counts, mail].filter((part) => part !== '').join(' ')
}
