import type { Queries } from '../platform/database/database.ts'
import type { Edition } from './edition.ts'
import { EDITION_COLUMNS, editionOf, type EditionRow, rowOf } from './edition-row.ts'

/** Not withdrawn. */
const STANDS = `NOT EXISTS (SELECT FROM edition AS withdrawal WHERE withdrawal.is_withdrawal
  AND withdrawal.comune_id = edition.comune_id AND withdrawal.effective_at = edition.effective_at
  AND withdrawal.number >= edition.number AND edition.effective_at > edition.published_at)`

/**
 * An edition that took effect at once counts whatever the clock says: the clock may have been set back. Of those in
 * effect, the latest moment wins.
 */
const IN_EFFECT = `(effective_at <= $1 OR effective_at = published_at) AND ${STANDS}`
const LAST_EFFECT = 'effective_at DESC, number DESC'
const HEADS = `SELECT DISTINCT ON (comune_id) comune_id, hash FROM edition
  WHERE ${IN_EFFECT} ORDER BY comune_id, ${LAST_EFFECT}`
const ALL_IN_EFFECT = `SELECT ${EDITION_COLUMNS} FROM edition WHERE ${IN_EFFECT} AND comune_id = $2 ORDER BY ${LAST_EFFECT}`
const CURRENT = `SELECT DISTINCT ON (comune_id) ${EDITION_COLUMNS} FROM edition
  WHERE ${IN_EFFECT} AND comune_id = ANY ($2) ORDER BY comune_id, ${LAST_EFFECT}`

const NEWEST = `SELECT DISTINCT ON (comune_id) ${EDITION_COLUMNS} FROM edition ORDER BY comune_id, number DESC`

/** The newest edition made from each comune's folder. */
const FROM_FOLDERS = `SELECT DISTINCT ON (comune_id) ${EDITION_COLUMNS} FROM edition WHERE author = $1
  ORDER BY comune_id, number DESC`

const WAITING = `SELECT DISTINCT ON (effective_at) ${EDITION_COLUMNS} FROM edition
  WHERE comune_id = $1 AND effective_at > $2 AND effective_at > published_at AND ${STANDS} ORDER BY effective_at, number DESC`

const OF_COMUNE = `SELECT ${EDITION_COLUMNS} FROM edition WHERE comune_id = $1`

export function editionStore({ query }: Queries) {
  const editions = async (sql: string, values: readonly unknown[] = []): Promise<Edition[]> =>
    (await query<EditionRow>(sql, values)).map(editionOf)
  const one = async (sql: string, values: readonly unknown[]): Promise<Edition | undefined> =>
    (await editions(sql, values))[0]

  return {
    /** The edition in effect of each comune, by hash. */
    heads: async (now: number): Promise<{ comuneId: string; hash: string }[]> => {
      const rows = await query<{ comune_id: string; hash: string }>(HEADS, [new Date(now)])
      return rows.map(({ comune_id, hash }) => ({ comuneId: comune_id, hash }))
    },
    /** The editions in effect of these comuni. */
    current: (comuneIds: readonly string[], now: number) => editions(CURRENT, [new Date(now), comuneIds]),
    /** The editions in effect of all comuni, and the owner of each host name. */
    announced: async (now: number) => {
      const ids = await query<{ comune_id: string }>('SELECT DISTINCT comune_id FROM edition')
      const hosts = await query<{ host: string; comune_id: string }>(
        'SELECT host, comune_id FROM comune_host WHERE NOT is_former',
      )
      return {
        editions: await editions(CURRENT, [new Date(now), ids.map(({ comune_id }) => comune_id)]),
        owners: new Map(hosts.map(({ host, comune_id }) => [host, comune_id])),
      }
    },
    /** Host names that other comuni have, will have, or have given up. */
    hostsOfOthers: async (comuneId: string): Promise<string[]> => {
      const rows = await query<{ host: string }>('SELECT host FROM comune_host WHERE comune_id <> $1 ORDER BY host', [
        comuneId,
      ])
      return rows.map(({ host }) => host)
    },
    /** All editions of a comune that have been in effect, newest first. */
    inEffect: (comuneId: string, now: number) => editions(ALL_IN_EFFECT, [new Date(now), comuneId]),
    /** The edition in effect at a past or future moment. */
    inEffectAt: (comuneId: string, at: number) =>
      one(`${OF_COMUNE} AND effective_at <= $2 AND ${STANDS} ORDER BY ${LAST_EFFECT} LIMIT 1`, [
        comuneId,
        new Date(at),
      ]),
    /** The newest edition of each comune, in effect or not. */
    allNewest: () => editions(NEWEST),
    allFromFolders: (author: string) => editions(FROM_FOLDERS, [author]),
    /** The newest edition with a higher number that a person made; those that only repeat a change do not count. */
    changedSince: (comuneId: string, number: number) =>
      one(
        `${OF_COMUNE} AND number > $2 AND number IN (SELECT to_edition FROM act WHERE act.comune_id = $1 AND kind <> 'riporta')
         ORDER BY number DESC LIMIT 1`,
        [comuneId, number],
      ),
    newest: (comuneId: string) => one(`${OF_COMUNE} ORDER BY number DESC LIMIT 1`, [comuneId]),
    /** The edition that withdrew this one. */
    withdrawalOf: ({ comuneId, number, publishedAt, effectiveAt }: Edition) =>
      one(
        `${OF_COMUNE} AND is_withdrawal AND number > $2 AND effective_at = $3 AND $3 > $4::timestamptz ORDER BY number LIMIT 1`,
        [comuneId, number, effectiveAt, publishedAt],
      ),
    byNumber: (comuneId: string, number: number) => one(`${OF_COMUNE} AND number = $2`, [comuneId, number]),
    /** Newest first. */
    history: (comuneId: string) => editions(`${OF_COMUNE} ORDER BY number DESC`, [comuneId]),
    /** The comuni of a gestore that have an edition. */
    comuniOf: async (gestoreId: string): Promise<string[]> => {
      const rows = await query<{ id: string }>(
        `SELECT id FROM (SELECT DISTINCT comune_id AS id FROM edition) AS known WHERE gestore_of(id) = $1 ORDER BY id`,
        [gestoreId],
      )
      return rows.map(({ id }) => id)
    },
    /** Editions still to take effect; of two for the same moment, only the one that will. */
    waiting: (comuneId: string, now: number) => editions(WAITING, [comuneId, new Date(now)]),
    /** In the order of each comune's chain. */
    all: () => editions(`SELECT ${EDITION_COLUMNS} FROM edition ORDER BY comune_id, number`),

    /** False if another edition has that number by now. */
    add: async (edition: Edition): Promise<boolean> => {
      const row = Object.entries(rowOf(edition))
      const added = await query(
        `INSERT INTO edition (${row.map(([column]) => column).join(', ')})
         VALUES (${row.map((_, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING RETURNING number`,
        row.map(([, value]) => value),
      )
      return added.length > 0
    },
  }
}

export type EditionStore = ReturnType<typeof editionStore>
