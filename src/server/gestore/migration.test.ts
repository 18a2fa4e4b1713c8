import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyOf } from '../bulky/booking/read.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { createPeople } from './people.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations')
const BOOKING = '00000000-0000-4000-8000-000000000001'

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = await freshDatabase()
  await database.query('DROP SCHEMA public CASCADE')
  await database.query('CREATE SCHEMA public')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const addUser = (comuneId: string, email: string, role: string) =>
  database.query(
    `INSERT INTO app_user (comune_id, id, email, email_verified, name, role, created_at, updated_at)
     VALUES ($1, $2, $2, true, '', $3, '2026-01-01', '2026-01-01')`,
    [comuneId, email, role],
  )

test('who was an operator or administrator of a comune is of its gestore, with the same rights there', async () => {
  await cp(MIGRATIONS, folder, { recursive: true, filter: (path) => basename(path) < '095' || path === MIGRATIONS })
  await migrate(database.pool, folder)
  await addUser('borgo', 'ada@gestore.it', 'administrator')
  await addUser('colle', 'ada@gestore.it', 'operator')
  await addUser('borgo', 'olga@gestore.it', 'operator')
  await addUser('borgo', 'anna@esempio.it', 'resident')
  await database.query(
    `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, by_user)
     VALUES ('borgo', $1, now(), 'esito', 'operatore', 'olga@gestore.it')`,
    [BOOKING],
  )
  await migrate(database.pool)

  const people = await createPeople(database, Date.now).list('gestore')
  expect(people.map(({ email, grants }) => ({ email, grants }))).toEqual([
    {
      email: 'ada@gestore.it',
      grants: [
        { role: 'amministra', comuneId: 'borgo' },
        { role: 'sportello', comuneId: 'colle' },
      ],
    },
    { email: 'olga@gestore.it', grants: [{ role: 'sportello', comuneId: 'borgo' }] },
  ])
  // The accounts as residents stay, and what was done before still says by whom.
  expect(await database.query('SELECT FROM app_user')).toHaveLength(4)
  expect(await historyOf(database, 'borgo', BOOKING)).toMatchObject([{ by: 'olga@gestore.it' }])
})
