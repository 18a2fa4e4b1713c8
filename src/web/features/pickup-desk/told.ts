import type { Stop } from '../../../contract/bulky-view.ts'

type Reachable = Pick<Stop, 'email' | 'name' | 'phone'>

/** Whether the person hears of it by themselves, in words for the desk. */
export const toldInWords = ({ email, name, phone }: Reachable): string =>
  email === null ? `Non ha un’e-mail: chiama ${name ?? ''} al ${phone ?? ''}.` : `${name ?? ''} riceve un’e-mail.`

/** After a date was moved. */
export function movedInWords(moved: number, toCall: number): string {
  const what = moved === 1 ? 'Spostato 1 ritiro.' : `Spostati ${moved} ritiri.`
  return [what, ...mailInWords(moved - toCall), ...callsInWords(toCall)].join(' ')
}

function mailInWords(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? 'A una persona scriviamo noi.' : `A ${count} persone scriviamo noi.`]
}

function callsInWords(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? 'Una non ha un’e-mail: chiamala.' : `${count} non hanno un’e-mail: chiamale.`]
}
