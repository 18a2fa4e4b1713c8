import { wallClock } from '../../domain/wall-clock.ts'
import { countOf } from '../../domain/italian/words.ts'
import type { Clock } from '../platform/clock.ts'
import { eachAlone } from '../platform/background/each-alone.ts'
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
export async function warnOfLostItems({ database, comuni, clock, log }: Deps): Promise<void> {
  await database.ready
  const warn = async (comune: Comune): Promise<void> => {
    for (const line of await lostItems(database, comune, clock())) log.warn(line)
  }
  await eachAlone(comuni.all, 'Comuni', warn, (error) => log.warn(error))
}

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
