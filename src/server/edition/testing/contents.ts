import { resolve } from 'node:path'
import type { DatedException } from '../../../domain/calendar/rules/dated-exception.ts'
import type { Weekday } from '../../../domain/italian/dates.ts'
import { partOf, type Parts } from '../../content/parts.ts'
import { type Folders, readFolders } from '../../folders/load-comuni.ts'
import type { Publication } from '../publish/publish.ts'

export const COMUNI = resolve(import.meta.dirname, '../../../../comuni')

let read: Promise<Folders> | undefined

/** The comuni that come with the app, read once per test process: nothing changes them. */
export const foldersOfApp = (): Promise<Folders> => (read ??= readFolders(COMUNI))

export async function partsOf(id: string): Promise<Parts> {
  const { folders } = await foldersOfApp()
  return folders.find(({ comune }) => comune.id === id)!.parts
}

/** Another calendar, for a reason that residents read. */
export function withExceptions(parts: Parts, added: readonly DatedException[]): Parts {
  const { calendario } = parts
  const calendar = { ...calendario.data.calendar, exceptions: [...calendario.data.calendar.exceptions, ...added] }
  return { ...parts, calendario: partOf('calendario', { ...calendario.data, calendar }) }
}

export const withStrike = (parts: Parts, reason: string): Parts =>
  withExceptions(parts, [{ kind: 'annullata', date: '2026-11-18', reason }])

export const withHosts = (parts: Parts, hosts: string[]): Parts => ({
  ...parts,
  impostazioni: partOf('impostazioni', { ...parts.impostazioni.data, hosts, url: undefined }),
})

/** A calendar with these weekdays festive all year. */
export function withFestive(parts: Parts, weekdays: Weekday[]): Parts {
  const { calendar, ...more } = parts.calendario.data
  const holidays = { ...calendar.holidays, weekdays }
  return { ...parts, calendario: partOf('calendario', { ...more, calendar: { ...calendar, holidays } }) }
}

/** Bulky waste of a gestore that works on these weekdays. */
export function withWorking(parts: Parts, workingWeekdays: Weekday[]): Parts {
  const { rules, catalogue } = parts.ingombranti.data!
  return { ...parts, ingombranti: partOf('ingombranti', { rules: { ...rules, workingWeekdays }, catalogue }) }
}

export const NOW = Date.parse('2026-11-16T18:00:00Z')

/** Anna publishes, and says why. */
export const publication = (
  comuneId: string,
  parts: Parts,
  basedOn: number,
  more: Partial<Publication> = {},
): Publication => ({
  comuneId,
  parts,
  basedOn,
  author: 'anna@gestore.example',
  act: 'pubblica',
  reason: 'Sciopero del 18 novembre',
  now: NOW,
  ...more,
})
