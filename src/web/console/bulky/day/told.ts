import type { Stop } from '../../../../contract/bulky/view.ts'
import { agreeing, countOf } from '../../../../domain/italian/words.ts'

type Reachable = Pick<Stop, 'email' | 'name' | 'phone'>

/** Whether the person hears of it by themselves, in words for the desk. */
export const toldInWords = ({ email, name, phone }: Reachable): string =>
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
