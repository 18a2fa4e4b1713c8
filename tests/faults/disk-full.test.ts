import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clusterFiles, readPassword, superuserUrl } from '../../src/server/platform/database/backup/cluster-files.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { expectNothingLost } from './support/booking-load.ts'
import { aPickup, offeredDates, setPlaces } from './support/dates.ts'
import { type Installation, newInstallation } from './processes/installation.ts'
import { newPhone, type Phone, type Said } from './support/phone.ts'
import { report } from './support/report.ts'
import { mountSmallDisk } from './processes/small-disk.ts'

const DISK = 160
const PLENTY = 10_000
/** A table that has room left in its last page takes some rows more. */
const MOST_TRIES = 1000
const PATIENCE = { timeout: 30_000, interval: 100 }
const BOOK = '/api/bulky/bookings'

test('with the disk full, writes are refused in words and reads go on; with room again, everything works', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(DISK)
  if (disk === undefined) return skip('It takes root, and a machine that lets it mount a small disk.')
  const installation = await newInstallation(`${disk.folder}/data`)
  await installation.start()
  const app = installation.pid()
  const { phone, date } = await signedIn(installation)
  const requests = new Map<string, ReturnType<typeof aPickup>>()
  const tryToBook = (): Promise<Said | undefined> => {
    const key = randomUUID()
    requests.set(key, aPickup(`U${1000 + requests.size}`, date))
    return phone.send(BOOK, requests.get(key), key)
  }
  expect((await tryToBook())?.status).toBe(201)

  await disk.fill()
  const refused = await untilRefused(tryToBook)
  expect(refused.body).toMatchObject({ status: 503, title: 'Servizio sospeso' })
  expect(refused.body.detail).toContain('non possiamo salvare niente. Riprova')
  await expectReads(installation)
  expect((await phone.get(BOOK)).status, 'what the database knows is still read').toBe(200)

  await stopByFullLog(installation)
  expect((await tryToBook())?.status).toBe(503)
  await expectReads(installation)

  await disk.free()
  const start = performance.now()
  const acknowledged = new Map<string, { utenza: string; date: string }>()
  for (const [key, request] of requests) {
    const { id = '' } = (await phone.act(BOOK, request, key)).body
    acknowledged.set(id, { utenza: request.utenza, date })
  }
  const recovered = performance.now() - start
  await expect.poll(() => messagesLeft(installation), PATIENCE).toBe(0)
  expect(installation.pid()).toBe(app)
  await expectNothingLost(installation, { acknowledged })
  report({
    fault: '3. The disk is full',
    extent: `${DISK} MB filled to the last byte, then PostgreSQL's own log without room`,
    counted: `${requests.size} requests, each sent again with its key once there was room`,
    result: `503 in words, pages and data go on; all answered ${Math.round(recovered)} ms after there was room, 0 lost, the app never restarted`,
  })
})

async function signedIn({ url, databaseUrl }: Installation): Promise<{ phone: Phone; date: string }> {
  const database = openDatabase(await databaseUrl())
  const [date = ''] = await offeredDates(url)
  await setPlaces(database, [date], PLENTY)
  const phone = await newPhone(url, database, 'anna@esempio.it')
  await database.close()
  return { phone, date }
}

async function untilRefused(tryToBook: () => Promise<Said | undefined>): Promise<Said> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const said = await tryToBook()
    if (said?.status !== 201) return said!
  }
  throw new Error(`${MOST_TRIES} bookings had room on a full disk`)
}

async function expectReads({ url }: Installation): Promise<void> {
  for (const path of ['/calendar', '/comune.json', '/punti.json', '/api/openapi.json']) {
    expect((await fetch(url + path)).status, path).toBe(200)
  }
}

/** The log that PostgreSQL writes ahead begins a file for which there is no room: it stops altogether, and cannot start. */
async function stopByFullLog({ dataDir, databaseUrl }: Installation): Promise<void> {
  const { port } = new URL(await databaseUrl())
  const client = new pg.Client(superuserUrl(await readPassword(clusterFiles(dataDir)), Number(port)))
  client.on('error', () => undefined)
  await client.connect()
  const switches = async (): Promise<void> => {
    // Files kept for reuse come first; each needs something in it to be left.
    for (;;) await client.query('SELECT pg_logical_emit_message(false, $1, $1), pg_switch_wal()', ['pieno'])
  }
  await expect(switches()).rejects.toThrow(/No space left on device/)
}

async function messagesLeft({ databaseUrl }: Installation): Promise<number> {
  const database = openDatabase(await databaseUrl())
  const left = await database.query('SELECT FROM bulky_message WHERE done_at IS NULL')
  await database.close()
  return left.length
}
