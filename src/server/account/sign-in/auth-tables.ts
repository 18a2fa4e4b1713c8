import { type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import type { Clock } from '../../platform/clock.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { authRows, type Condition, quoted } from './auth-rows.ts'

interface Target {
  model: string
  where: readonly Condition[]
}

/** better-auth's tables in our PostgreSQL. It sees one comune only. */
export function authTables(comuneId: string, queries: () => Queries, clock: Clock) {
  const rows = authRows(comuneId, queries, clock)

  const adapter = (columnOf: (names: { model: string; field: string }) => string) => ({
    async create({ model, data }: { model: string; data: Row }) {
      await rows.insert(model, data)
      // Unchanged: better-auth needs the token for the cookie, and the table holds only its hash.
      return data
    },
    findOne: async ({ model, where }: Target) => (await rows.select(model, where, 'LIMIT 1'))[0] ?? null,
    findMany({ model, where, limit, sortBy }: Parameters<CustomAdapter['findMany']>[0]) {
      const direction = sortBy?.direction === 'desc' ? 'DESC' : 'ASC'
      const order = sortBy && `ORDER BY ${quoted(columnOf({ model, field: sortBy.field }))} ${direction}`
      return rows.select(model, where, `${order ?? ''} LIMIT ${limit}`)
    },
    count: async ({ model, where }: Target) => (await rows.select(model, where)).length,
    update: async ({ model, where, update }: Target & { update: Row }) =>
      (await rows.update(model, where, update))[0] ?? null,
    updateMany: async ({ model, where, update }: Target & { update: Row }) =>
      (await rows.update(model, where, update)).length,
    delete: async ({ model, where }: Target) => void (await rows.remove(model, where)),
    deleteMany: async ({ model, where }: Target) => (await rows.remove(model, where)).length,
    consumeOne: async ({ model, where }: Target) => (await rows.removeOne(model, where))[0] ?? null,
  })

  return createAdapterFactory({
    config: { adapterId: 'mastello', supportsJSON: true, supportsNumericIds: false, transaction: false },
    adapter: ({ getFieldName }) => adapter(getFieldName) as unknown as CustomAdapter,
  })
}
