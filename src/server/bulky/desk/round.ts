import { createHash } from 'node:crypto'
import type { AddressSpot, RoundOrder } from '../../../contract/bulky/booking.ts'
import { daySheetPath } from '../../../contract/bulky/paths.ts'
import type { RoundView } from '../../../contract/bulky/view.ts'
import { addressKey, isSameOrder, type StopOrder } from '../../../domain/bulky/route/stop-order.ts'
import type { Database, Queries, Row } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'

interface DeskContext {
  readonly comuneId: string
  readonly now: number
}

/**
 * Saves the order of a day's stops. It may have waited on a tablet without network: if the saved order is no longer the one
 * that it is based on (`after`), the saved one stays and is returned.
 */
export const keepRound = (
  database: Database,
  { comuneId, now }: DeskContext,
  { date, order, stops, after }: RoundOrder,
): Promise<RoundView | undefined> =>
  database.transaction(async (queries) => {
    const kept = await queries.query(
      `INSERT INTO bulky_round AS kept (comune_id, date, stop_order, stops, changed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (comune_id, date) DO UPDATE SET stop_order = $3, stops = $4, changed_at = $5
       WHERE (kept.stop_order, kept.stops) = ($6, $7::uuid[]) RETURNING date`,
      [comuneId, date, order, stops, new Date(now), after?.order, after?.stops],
    )
    if (kept.length > 0) {
      await touch(queries, comuneId, daySheetPath(date))
      return undefined
    }
    const newer = await roundOn(queries, comuneId, date)
    // The same order again: the answer to the first try was lost.
    return newer === null || isSameOrder(newer, { order, stops }) ? undefined : newer
  })

export async function roundOn({ query }: Queries, comuneId: string, date: string): Promise<RoundView | null> {
  const [row] = await query<{ order: StopOrder; stops: string[]; changedAt: Date }>(
    `SELECT stop_order AS "order", stops, changed_at AS "changedAt" FROM bulky_round WHERE comune_id = $1 AND date = $2`,
    [comuneId, date],
  )
  return row === undefined ? null : { ...row, changedAt: row.changedAt.toISOString() }
}

/** A hash, because residents write more into that line than a street, and the address is only ever looked up. */
export const spotKey = (street: string): string => createHash('sha256').update(addressKey(street)).digest('hex')

export const placeAddress = (database: Database, { comuneId, now }: DeskContext, spot: AddressSpot) =>
  database.transaction(async (queries) => {
    const [lon, lat] = spot.position
    await queries.query(
      `INSERT INTO bulky_address (comune_id, address, lon, lat, placed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (comune_id, address) DO UPDATE SET lon = $3, lat = $4, placed_at = $5`,
      [comuneId, spotKey(spot.street), lon, lat, new Date(now)],
    )
    await touch(queries, comuneId, daySheetPath(spot.date))
  })

/** By `spotKey`. */
export async function placedAmong(
  { query }: Queries,
  comuneId: string,
  streets: readonly string[],
): Promise<ReadonlyMap<string, [number, number]>> {
  if (streets.length === 0) return new Map()
  const rows = await query<{ address: string; lon: number; lat: number } & Row>(
    'SELECT address, lon, lat FROM bulky_address WHERE comune_id = $1 AND address = ANY ($2)',
    [comuneId, streets.map(spotKey)],
  )
  return new Map(rows.map(({ address, lon, lat }) => [address, [lon, lat]]))
}
