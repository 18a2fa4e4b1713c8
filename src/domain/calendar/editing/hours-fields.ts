import type { SetOut } from '../put-out-window.ts'

/** The hours begin on the evening before, on the day itself, or have only an end. */
export type Opening = 'sera' | 'giorno' | 'sempre'

/** When to put out, as a form holds it. */
export interface HoursFields {
  readonly opens: Opening
  readonly from: string
  readonly until: string
}

export type HoursProblems = Partial<Record<'from' | 'until', string>>

export const hoursOf = ({ from, until, opens }: SetOut): HoursFields => ({
  opens: from === undefined ? 'sempre' : (opens ?? 'sera'),
  from: from ?? '',
  until,
})

/** The hours that were read, and what is wrong in which field. */
export function readHours(
  { opens, from, until }: HoursFields,
  dayChangesAt: string,
): { readonly setOut?: SetOut; readonly problems: HoursProblems } {
  const problems: HoursProblems = {
    ...(opens !== 'sempre' && from === '' && { from: 'Scrivi da che ora.' }),
    ...(until === '' && { until: 'Scrivi fino a che ora.' }),
    ...(until > dayChangesAt && { until: `Non dopo le ${dayChangesAt}, quando l’app passa al giorno dopo.` }),
    ...(opens === 'giorno' && from !== '' && until !== '' && from >= until && { until: 'Viene prima dell’inizio.' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  if (opens === 'sempre') return { problems, setOut: { until } }
  return { problems, setOut: { from, until, ...(opens === 'giorno' && { opens }) } }
}
