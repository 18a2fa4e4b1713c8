import { createHash } from 'node:crypto'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Queries, Row } from '../../platform/database/database.ts'

/** What better-auth would like to keep and we do not: the broker's tokens, network addresses, pictures. */
const NOT_KEPT = new Set([
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
  'password',
  'ipAddress',
  'image',
])

const SIGNS: Record<string, string> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: '= ANY' }

export interface Condition {
  field: string
  operator?: string | undefined
  connector?: string | undefined
  value: unknown
}

/** A stolen database lets nobody sign in. The token is long and random, so it needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The rows of one comune: `comune_id` is added to all that better-auth writes and asks. It reads the system's clock, so
 * its times are shifted to the app's clock, which tests set.
 */
export function authRows(comuneId: string, queries: () => Queries, clock: Clock) {
  const shift = (date: Date, sign: 1 | -1): Date => new Date(date.getTime() + sign * (clock() - systemClock()))

  function stored(column: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => stored(column, one))
    if (value instanceof Date) return shift(value, 1)
    return column === 'token_hash' && typeof value === 'string' ? hashToken(value) : value
  }

  /** `$1` is always the comune. */
  function condition(where: readonly Condition[] = []): { sql: string; values: unknown[] } {
    const values: unknown[] = [comuneId]
    const clauses = where.map(({ field, operator = 'eq', connector = 'AND', value }) => {
      const sign = SIGNS[operator]
      if (sign === undefined || connector !== 'AND') throw new Error(`No "${connector} ${operator}" is needed here`)
      values.push(stored(field, value))
      return ` AND ${quoted(field)} ${sign} ($${values.length})`
    })
    return { sql: `comune_id = $1${clauses.join('')}`, values }
  }

  async function run(sql: string, values: unknown[]): Promise<Row[]> {
    const rows = await queries().query(sql, values)
    return rows.map((row) => mapValues(row, (value) => (value instanceof Date ? shift(value, -1) : value)))
  }

  return {
    async insert(table: string, row: Row): Promise<void> {
      const entries = keptOf(row)
      const columns = entries.map(([column]) => quoted(column))
      const places = entries.map((_, index) => `$${index + 2}`)
      await run(
        `INSERT INTO ${quoted(table)} (${['comune_id', ...columns].join()}) VALUES (${['$1', ...places].join()})`,
        [comuneId, ...entries.map(([column, value]) => stored(column, value))],
      )
    },

    select(table: string, where: readonly Condition[] | undefined, rest = ''): Promise<Row[]> {
      const { sql, values } = condition(where)
      return run(`SELECT * FROM ${quoted(table)} WHERE ${sql} ${rest}`, values)
    },

    update(table: string, where: readonly Condition[], change: Row): Promise<Row[]> {
      const { sql, values } = condition(where)
      const assignments = keptOf(change).map(([column, value]) => {
        values.push(stored(column, value))
        return `${quoted(column)} = $${values.length}`
      })
      return run(`UPDATE ${quoted(table)} SET ${assignments.join()} WHERE ${sql} RETURNING *`, values)
    },

    remove(table: string, where: readonly Condition[]): Promise<Row[]> {
      const { sql, values } = condition(where)
      return run(`DELETE FROM ${quoted(table)} WHERE ${sql} RETURNING *`, values)
    },

    /** Deletes one row at most, even if more match. */
    removeOne(table: string, where: readonly Condition[]): Promise<Row[]> {
      const { sql, values } = condition(where)
      const one = `SELECT id FROM ${quoted(table)} WHERE ${sql} LIMIT 1 FOR UPDATE`
      return run(`DELETE FROM ${quoted(table)} WHERE comune_id = $1 AND id = (${one}) RETURNING *`, values)
    },
  }
}

const mapValues = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]))

const keptOf = (row: Row): [string, unknown][] => Object.entries(row).filter(([column]) => !NOT_KEPT.has(column))

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
