import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import type { IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { baseComune, contactWarnings } from '../../folders/base-comune.ts'
import { checkComuneFile, readComuneFile } from '../../folders/comune-file.ts'
import { COMUNE_FILE } from '../../folders/read-comune.ts'
import { ConfigurationError } from '../../platform/configuration.ts'
import { type ComuneData, newComune, writeComune } from './comune-folder.ts'
import { newCalendar } from './new-calendar.ts'
import { noDatesWords, readDates } from './read/read-dates.ts'
import { refuseToShorten } from './promise.ts'
import { calendarInWords, leftAsideInWords, namesInWords, nothingWords, missingDaysInWords } from './report.ts'
import { doubtsInWords, indented, unreadWords, zoneDoubtsInWords } from './unread.ts'
import { noticesInWords } from './names/notices.ts'
import type { TypeNames } from './names/type-names.ts'
import { matchRows } from './match-rows.ts'

interface CalendarImport {
  readonly comuniDir: string
  readonly id: string
  readonly file: string
  readonly newName?: string | undefined
  readonly zone?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Skips unreadable rows instead of refusing the file. */
  readonly skipErrors?: boolean | undefined
  /** Treats a name close to a known one as a new type, not as a typing error. */
  readonly keepsAlike?: boolean | undefined
}

/**
 * `npm run comune -- calendar import FILE`: finds the fewest rules that give a file's dates, and writes them to the
 * comune's folder.
 */
export async function importCalendar(asked: CalendarImport): Promise<{ text: string; ok: boolean }> {
  const comune = await comuneFor(asked)
  const limits = { from: checkedDate('--from', asked.from), until: checkedDate('--until', asked.until) }
  const read = await readDates(asked.file, { timeZone: comune.timeZone, ...limits })
  const { notices, inZones, zones, lines, aside, found } = await matchRows(comune, read, { ...asked, limits })
  if (found === undefined)
    throw new ConfigurationError(aside.length > 0 ? nothingWords(aside) : noDatesWords(asked.file, read.unread))
  const { types, span, series } = found
  const doubts = [...zoneDoubtsInWords(inZones), ...doubtsInWords(types, lines)]
  const unread = [...read.unread, ...doubts]
  if (unread.length > 0 && asked.skipErrors !== true) return { text: unreadWords(unread, doubts.length > 0), ok: false }
  if (series.length === 0) throw new ConfigurationError(nothingWords(aside))
  const known = { ...comune, types: types.types(), zones: zones.all(), ...servicesOf(types) }
  refuseToShorten(comune.calendar, series, span)
  const ids = known.zones.map(({ id }) => id)
  const written = { ...known, calendar: newCalendar(inItsZones(comune, ids), ids, series, span) }
  const checked = checkComuneFile(written)
  if ('problems' in checked)
    return { text: ['Il calendario trovato non va bene:', ...checked.problems].join('\n'), ok: false }
  const isNew = await writeComune(join(asked.comuniDir, asked.id), checked.file)
  const left = lines.filter(({ date }) => date < span.from || date > span.until).length
  return {
    ok: true,
    text: [
      `${asked.file}: ${countOf(new Set(lines.map(({ date }) => date)).size, 'giorno', 'giorni')}, dal ${span.from} al ${span.until}.`,
      ...namesInWords(types, zones.added),
      ...calendarInWords(checked.file),
      ...missingDaysInWords(checked.file, span.until),
      ...leftAsideInWords(aside),
      ...noticesInWords(notices),
      ...(left > 0 ? [`Fuori dal periodo chiesto: ${countOf(left, 'riga', 'righe')}.`] : []),
      ...(unread.length > 0 ? ['Lasciate fuori, perché non si capiscono:', ...indented(unread)] : []),
      isNew
        ? `Scritto ${join(asked.comuniDir, asked.id, COMUNE_FILE)}.`
        : 'Niente da cambiare: il calendario era già così.',
      ...(asked.newName === undefined ? [] : await contactsToChange(asked, checked.file)),
    ].join('\n'),
  }
}

const contactsToChange = async ({ id, comuniDir }: CalendarImport, file: ComuneFile): Promise<string[]> =>
  contactWarnings(id, file, await baseComune(comuniDir)).map((line) => `Da rivedere: ${line}.`)

/** Rules for all zones are limited to the existing zones: a new zone has only what its file says. */
function inItsZones({ calendar, zones }: ComuneData, all: readonly string[]): ComuneData['calendar'] {
  const own = zones.map(({ id }) => id)
  if (own.length === 0 || own.length === all.length) return calendar
  const pinned = <T extends { zones?: string[] | undefined }>(one: T): T => ({ ...one, zones: one.zones ?? own })
  return { ...calendar, rules: calendar.rules.map(pinned), exceptions: calendar.exceptions.map(pinned) }
}

async function comuneFor({ comuniDir, id, newName }: CalendarImport): Promise<ComuneData> {
  const path = join(comuniDir, id, COMUNE_FILE)
  if (!existsSync(path)) {
    if (newName !== undefined) return newComune(comuniDir, id, newName)
    throw new ConfigurationError(`${path}: il file non c’è. Per un comune nuovo aggiungi --new "Nome del comune".`)
  }
  const read = await readComuneFile(path)
  if ('problems' in read)
    throw new ConfigurationError(['Prima correggi i dati che ci sono:', path, ...read.problems].join('\n'))
  if (newName !== undefined && read.file.name !== newName)
    throw new ConfigurationError(
      `--new: trovato "${newName}", ma ${join(comuniDir, id)} c’è già ed è ${read.file.name}`,
    )
  return read.file
}

function checkedDate(option: string, text: string | undefined): IsoDate | undefined {
  if (text === undefined || /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return text
  throw new ConfigurationError(`${option}: trovato "${text}", atteso una data come "2026-01-01"`)
}

const servicesOf = (types: TypeNames): Pick<ComuneFile, 'services'> =>
  types.services().length === 0 ? {} : { services: types.services() }
