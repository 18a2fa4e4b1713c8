import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../app.ts'
import type { Comuni } from '../comune/comuni.ts'
import { loadComuni } from '../folders/load-comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import { testPages } from './pages.ts'

const COMUNI = resolve(import.meta.dirname, '../../../comuni')

export const PIETRALVENTO = 'pietralvento.localhost'

/** Every zone of the comuni that come with the app. */
export const ZONES = [
  { host: 'localhost', zone: 'unica' },
  { host: PIETRALVENTO, zone: 'borgo' },
  { host: PIETRALVENTO, zone: 'colline' },
] as const

let loaded: Promise<Comuni> | undefined

/** Read once per test file: nothing changes them. */
export const loadTestComuni = (): Promise<Comuni> => (loaded ??= loadComuni(COMUNI, 'base'))

const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }))

/** A database that is away, and stays so. */
const absentDatabase: Database = {
  query: refuse,
  transaction: refuse,
  ready: Promise.resolve(),
  pool: new pg.Pool(),
  url: '',
  close: () => Promise.resolve(),
}

/** The app without pages, with a clock that the test holds. */
export async function testApp(
  clock: () => number,
  comuni?: Comuni,
  database: Database = absentDatabase,
): Promise<FastifyInstance> {
  return buildApp({
    comuni: comuni ?? (await loadTestComuni()),
    clock,
    database,
    pages: testPages(),
    log: createLog('silent'),
  })
}
