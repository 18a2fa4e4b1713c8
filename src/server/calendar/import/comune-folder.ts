import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import type { Holiday } from '../../../domain/calendar/rules/holidays.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { baseComune } from '../../folders/base-comune.ts'
import { comuneText } from '../../folders/comune-file.ts'
import { COMUNE_FILE } from '../../folders/read-comune.ts'
import { ConfigurationError } from '../../platform/configuration.ts'
import { writeAtomically } from '../../platform/write-atomically.ts'

/** A comune's file, not yet checked. */
export type ComuneData = Omit<ComuneFile, 'calendar'> & { calendar: CollectionCalendar }

/** A new comune like the base one, without its fictional zones, streets, calendar and points. */
export async function newComune(comuniDir: string, id: string, name: string): Promise<ComuneData> {
  const base = await baseComune(comuniDir)
  if (base === undefined) throw new ConfigurationError(`${join(comuniDir, 'base', COMUNE_FILE)}: non si legge`)
  const { map: _map, url: _url, updated: _updated, ...file } = base
  const { holidays } = file.calendar
  return {
    ...file,
    name,
    hosts: [`${id}.localhost`],
    zones: [],
    calendar: { rules: [], exceptions: [], holidays: { ...holidays, days: holidays.days.map(movable) } },
  }
}

/** Days after Easter, whose date changes every year; the base comune has fixed dates of one year. */
const MOVABLE: Record<string, number> = { Pasqua: 0, 'Lunedì dell’Angelo': 1 }
const movable = (holiday: Holiday): Holiday => {
  const easter = MOVABLE[holiday.name]
  return easter === undefined ? holiday : { name: holiday.name, easter }
}

/** Writes only if the data differ; returns whether they did. */
export async function writeComune(folder: string, file: ComuneFile): Promise<boolean> {
  const path = join(folder, COMUNE_FILE)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before !== undefined && JSON.stringify(JSON.parse(before)) === JSON.stringify(file)) return false
  await mkdir(folder, { recursive: true })
  await writeAtomically(path, comuneText(file))
  return true
}
