import { type Catalogue, labelOf } from '../../domain/bulky/catalogue/item.ts'
import { wallClock } from '../../domain/calendar/put-out.ts'
import { countOf } from '../../domain/italian/words.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'

interface Deps {
  database: Database
  comuni: Comuni
  clock: Clock
  log: Log
}

/** Run at the start. A comune that fails does not stop the others. */
export async function checkItemNames({ database, comuni, clock, log }: Deps): Promise<void> {
  await database.ready
  for (const comune of comuni.all) {
    try {
      await nameOldItems(database, comune)
      for (const line of await lostItems(database, comune, clock())) log.warn(line)
    } catch (error) {
      log.warn(error)
    }
  }
}

/** Bookings per statement, so that each ends before the statement timeout. */
const AT_ONCE = 1000

/** Adds names from today's catalogue to bookings made before names were saved. Items no longer in it stay without. */
export async function nameOldItems({ query }: Queries, { id, bulky }: Comune): Promise<void> {
  if (bulky === undefined) return
  const values = [id, JSON.stringify(labelsOf(bulky.catalogue)), AT_ONCE]
  while ((await query(NAME, values)).length > 0);
}

const labelsOf = ({ items }: Catalogue) => Object.fromEntries(items.map((item) => [item.id, labelOf(item)]))

const NAME = `UPDATE bulky_booking SET items = (
    SELECT jsonb_agg(CASE WHEN one ? 'name' THEN one ELSE one || coalesce($2::jsonb -> (one ->> 'item'), '{}') END ORDER BY place)
    FROM jsonb_path_query(items, '$[*]') WITH ORDINALITY AS list (one, place)
  )
  WHERE comune_id = $1 AND id IN (
    SELECT id FROM bulky_booking
    WHERE comune_id = $1 AND jsonb_path_exists(items, '$[*] ? (!exists(@.name))')
      AND EXISTS (SELECT FROM jsonb_path_query(items, '$[*]') AS one WHERE NOT one ? 'name' AND $2::jsonb ? (one ->> 'item'))
    LIMIT $3 FOR UPDATE SKIP LOCKED
  )
  RETURNING id`

/** Items of open bookings that are no longer in the catalogue: usually because an id was changed. */
async function lostItems({ query }: Queries, { id, bulky, public: { timeZone } }: Comune, now: number) {
  if (bulky === undefined) return []
  const rows = await query<{ item: string; bookings: number }>(
    `SELECT one ->> 'item' AS item, count(*) AS bookings
     FROM bulky_booking, jsonb_path_query(items, '$[*]') AS one
     WHERE comune_id = $1 AND date >= $2 AND status = 'confermato' AND one ->> 'item' <> ALL ($3)
     GROUP BY 1 ORDER BY 1`,
    [id, wallClock(now, timeZone).toPlainDate().toString(), bulky.catalogue.items.map((item) => item.id)],
  )
  return rows.map(
    ({ item, bookings }) =>
      `${id}: ingombranti.json non ha più "${item}", che sta in ${countOf(bookings, 'ritiro aperto', 'ritiri aperti')}. I nomi già prenotati restano; chi modifica quegli oggetti deve toglierlo. Se hai solo cambiato nome, rimetti lo stesso "id".`,
  )
}
