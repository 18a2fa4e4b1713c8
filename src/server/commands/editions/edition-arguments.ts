import { oneLine } from '../../../contract/text/plain-text.ts'
import type { HostRules } from '../../edition/publish/host-rules.ts'
import type { Edition } from '../../edition/edition.ts'
import { momentFrom } from '../../edition/moment.ts'
import { partsOfEdition } from '../../edition/part-store.ts'
import { editionStore } from '../../edition/store.ts'
import type { Parts } from '../../content/parts.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'

export async function newestOf(database: Database, id: string): Promise<Edition> {
  const newest = await editionStore(database).newest(id)
  if (newest === undefined) throw new ConfigurationError(`--comune: trovato "${id}", che non ha ancora un’edizione`)
  return newest
}

/** The edition of that number or, without one, the edition in effect; throws if it cannot be read. */
export async function numberedEdition(
  database: Database,
  id: string,
  text: string | undefined,
): Promise<{ number: number; parts: Parts }> {
  const store = editionStore(database)
  const [edition] =
    text === undefined ? await store.current([id], systemClock()) : [await store.byNumber(id, Number(text) || 0)]
  if (edition === undefined) throw new ConfigurationError(`${id}: non ha l’edizione ${text ?? ''}`.trim())
  const read = await partsOfEdition(database, edition)
  if ('problems' in read)
    throw new ConfigurationError([`L’edizione ${edition.number} non si legge:`, ...read.problems].join('\n'))
  return { number: edition.number, parts: read.parts }
}

export function reasonIn(text: string | undefined): string {
  const reason = oneLine(text ?? '')
  if (reason !== '') return reason
  throw new ConfigurationError('--motivo: manca. Scrivi perché cambia: i residenti possono leggerlo.')
}

export function momentIn(text: string | undefined): number | undefined {
  const moment = text === undefined ? undefined : momentFrom(text)
  if (text !== undefined && moment === undefined)
    throw new ConfigurationError(`--dal: trovato "${text}", atteso un giorno come 2027-01-01, o "2027-01-01 06:00"`)
  return moment
}

/** As for folders: whoever has the shell also sets PUBLIC_URL. */
export const hostRulesIn = ({ gestioneHost, defaultComune }: Configuration): HostRules => ({
  gestioneHost,
  machineOf: defaultComune,
})
