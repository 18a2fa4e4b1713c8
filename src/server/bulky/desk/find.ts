import type { PickupList } from '../../../contract/bulky/desk.ts'
import { MOST_FOUND } from '../../../contract/bulky/paths.ts'
import type { RoundsView } from '../../../contract/bulky/rounds.ts'
import { isCodiceFiscale, isPartitaIva, plainCodiceFiscale } from '../../../domain/bulky/codice-fiscale.ts'
import { ITALIAN_TIME_ZONE } from '../../../domain/italian/time-zone.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { type Known, SELECT_KNOWN } from '../booking/read.ts'

/** Nobody reads a longer list. */
const MAX_LISTED = 2000

type Found = Known & { comuneId: string }

/**
 * By code, by phone number, or by words: each is a part of the name, address, household account or e-mail. By codice
 * fiscale or partita IVA only if it is typed whole, so that nobody can guess one bit by bit. Nearest to today first:
 * callers ask about these.
 */
export function findBookings(
  { query }: Queries,
  { comuneIds, now }: { readonly comuneIds: readonly string[]; readonly now: number },
  code: string | undefined,
  words: string,
): Promise<Found[]> {
  const select = (where: string, values: unknown[]): Promise<Found[]> =>
    query<Found & Row>(
      `SELECT comune_id AS "comuneId", ${SELECT_KNOWN} WHERE comune_id = ANY ($1) AND ${where}
       ORDER BY abs(date - ($2::timestamptz AT TIME ZONE '${ITALIAN_TIME_ZONE}')::date), date DESC LIMIT ${MOST_FOUND}`,
      [comuneIds, new Date(now), ...values],
    )
  if (code !== undefined) return select('code = $3', [code])
  const patterns = plainWords(words).map((word) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
  return select(
    // Anonymised bookings, most of the history, have none of these texts.
    `person IS NOT NULL AND (${PLAIN_TEXT} LIKE ALL ($3::text[])
       OR regexp_replace(person ->> 'phone', '\\D', '', 'g') LIKE '%' || $4 || '%'
       OR person ->> 'codiceFiscale' = $5)`,
    [patterns, figuresOfPhone(words), fiscalCodeIn(words)],
  )
}

/** As people type: "elise d'amico" finds "Élise D’Amico". The same in JavaScript and in SQL. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
    .split(/\s+/)
const PLAIN_TEXT = String.raw`lower(replace(regexp_replace(normalize(concat_ws(' ', person ->> 'name', place ->> 'street',
  utenza, person ->> 'email'), NFD), '[\u0300-\u036f]', '', 'g'), '’', ''''))`

const fiscalCodeIn = (words: string): string | null =>
  isCodiceFiscale(words) || isPartitaIva(words) ? plainCodiceFiscale(words) : null

/** The digits, if what was typed can be a phone number; without the prefix of Italy. */
function figuresOfPhone(words: string): string | null {
  const figures = words.replace(/^\s*(\+|00)39/, '').replaceAll(/[\s./-]/g, '')
  return /^\d{4,}$/.test(figures) ? figures : null
}

type Listed = Omit<PickupList['pickups'][number], 'comune'> & { comuneId: string }

/** The pickups of a period, without cancelled ones. */
export async function listPickups(
  { query }: Queries,
  comuneIds: readonly string[],
  from: string,
  until: string,
): Promise<{ pickups: Listed[]; isCut: boolean }> {
  const rows = await query<Listed & Row>(
    `SELECT comune_id AS "comuneId", id, code, date::text AS date, status,
       place ->> 'street' AS street, cubic_metres::float8 AS "cubicMetres"
     FROM bulky_booking WHERE comune_id = ANY ($1) AND date BETWEEN $2 AND $3 AND status <> 'annullato'
     ORDER BY date, comune_id, street LIMIT ${MAX_LISTED + 1}`,
    [comuneIds, from, until],
  )
  return { pickups: rows.slice(0, MAX_LISTED), isCut: rows.length > MAX_LISTED }
}

type CountedRound = Omit<RoundsView[number], 'comune'>

/** How many stops each comune has on each day of a period, without cancelled ones. */
export const listRounds = (
  { query }: Queries,
  comuneIds: readonly string[],
  from: string,
  until: string,
): Promise<CountedRound[]> =>
  query<CountedRound & Row>(
    `SELECT date::text AS date, comune_id AS "comuneId", count(*) AS stops,
       count(*) FILTER (WHERE status = 'confermato') AS open, round(sum(cubic_metres)::numeric, 2)::float8 AS "cubicMetres"
     FROM bulky_booking WHERE comune_id = ANY ($1) AND date BETWEEN $2 AND $3 AND status <> 'annullato'
     GROUP BY date, comune_id ORDER BY date, comune_id`,
    [comuneIds, from, until],
  )
