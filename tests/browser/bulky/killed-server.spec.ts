import { rm } from 'node:fs/promises'
import { type BrowserContext, expect, test } from '@playwright/test'
import { SESSION_COOKIE } from '../../../src/contract/account/session.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { COMUNE } from '../../../src/server/bulky/testing/bookings.ts'
import { hashToken } from '../../../src/server/account/sign-in/auth-rows.ts'
import { freshDatabase, temporaryFolder } from '../../../src/server/testing/postgres.ts'
import { hydrated } from '../../support/app-test.ts'
import { fillUntilDates, newUtenza, next } from '../../support/people/bulky.ts'
import { addressOf, APP, endServer, startServer } from '../../support/server-process.ts'

const TOKEN = 'un-segno-di-prova-di-32-caratteri'

/** As after a sign-in, whose mail another process would have sent by now. */
async function signIn(database: Database, context: BrowserContext, url: string): Promise<void> {
  await database.query(
    `INSERT INTO app_user (comune_id, id, email, email_verified, name, created_at, updated_at)
     VALUES ($1, 'anna', 'anna@esempio.it', true, '', now(), now())`,
    [COMUNE],
  )
  await database.query(
    `INSERT INTO user_session (comune_id, id, user_id, token_hash, created_at, updated_at, expires_at)
     VALUES ($1, 's', 'anna', $2, now(), now(), now() + interval '1 day')`,
    [COMUNE, hashToken(TOKEN)],
  )
  const { hostname: domain } = new URL(url)
  await context.addCookies([
    { name: SESSION_COOKIE, value: `${TOKEN}.x`, domain, path: '/', secure: true, httpOnly: true },
  ])
}

/** Of this database alone: others on the same server wait for locks of theirs. */
const WAITING_BOOKINGS = `
  SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE NOT granted AND datname = current_database() AND relation = 'bulky_booking'::regclass`

const countOf = async (database: Database, table: string): Promise<number> =>
  (await database.query(`SELECT FROM ${table}`)).length

test('the server is killed between tap and answer: after its restart the request goes out once more, and is one booking', async ({
  page,
  context,
}) => {
  const database = await freshDatabase()
  const folder = await temporaryFolder()
  const settings = { DATA_DIR: folder, DATABASE_URL: database.pool.options.connectionString ?? '' }
  const server = startServer([APP], { ...settings, PORT: '0' })
  const url = await addressOf(server)
  await signIn(database, context, url)
  await page.goto(`${url}/bulky-waste/prenota`)
  await hydrated(page)
  await fillUntilDates(page, newUtenza())
  await page.getByRole('radio').first().check()
  await next(page)

  // Held here, the booking waits halfway through its statement.
  const holder = await database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE bulky_booking IN SHARE MODE')
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  const isHalfway = async (): Promise<boolean> => (await database.query(WAITING_BOOKINGS)).length > 0
  await expect.poll(isHalfway).toBe(true)
  await endServer(server, 'SIGKILL')
  await expect(page.getByRole('heading', { name: 'La tua richiesta aspetta la rete' })).toBeVisible()
  await holder.query('COMMIT')
  holder.release()
  // The database finishes what the dead server had begun; nobody was told.
  await expect.poll(() => countOf(database, 'bulky_booking')).toBe(1)

  const restarted = startServer([APP], { ...settings, PORT: new URL(url).port })
  await addressOf(restarted)
  await page.goto(`${url}/bulky-waste`)
  await expect(page.getByRole('heading', { name: 'Richiesta ricevuta' })).toBeVisible()
  const [booking] = await database.query<{ code: string }>('SELECT code FROM bulky_booking')
  await expect(page.getByText(`Codice del ritiro ${booking?.code}, `)).toBeVisible()
  expect(await countOf(database, 'bulky_booking')).toBe(1)
  const taken = await database.query('SELECT FROM bulky_slot WHERE taken > 0')
  expect(taken).toHaveLength(1)
  await endServer(restarted)
  await rm(folder, { recursive: true })
  await database.close()
})
