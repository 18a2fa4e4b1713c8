import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/durations.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { letter } from './letter.ts'
import { createMailQueue, type Mail } from './queue.ts'
import { type MailSender, mailSender } from './sender.ts'
import { MAX_CONCURRENT_MAILS } from './transport.ts'
import { smtpTransport, type Transport } from './transport.ts'

const FROM = 'raccolta@comune.esempio.it'
/** A bound, not a measure: less than the 20 s after which a mail that hangs is given up. */
const TIMEOUT = { timeout: 15_000 }

let database: Database
let comune: Comune
let server: MailServer
let now: number
let senders: MailSender[]
let transports: Transport[]
let ending: PromiseWithResolvers<void>
beforeAll(async () => {
  database = await freshDatabase()
  comune = (await loadTestComuni()).byHost('localhost')
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.parse('2026-11-15T19:30:00Z')
  senders = []
  transports = []
  ending = Promise.withResolvers()
  server = await startMailServer(50)
})
afterEach(async () => {
  // Whoever hangs is cut off, so that every sender comes to an end.
  await server.close()
  ending.resolve()
  await Promise.all(senders.map((sender) => sender.stop()))
  for (const transport of transports) transport.close()
  await database.query('DELETE FROM mail')
})

const queue = createMailQueue(() => now)
const add = (to: string, change: Partial<Mail> = {}) =>
  queue.add(database, comune, {
    to,
    ...letter(comune.public, { subject: 'Ricevuta', title: 'Ricevuta', paragraphs: [] }),
    ...change,
  })

/** As it stands after a notice to everybody. */
async function addMany(count: number): Promise<void> {
  await add('persona@esempio.it')
  await database.query(
    `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, created_at, due_at, expires_at)
     SELECT comune_id, sender_name, recipient, subject, text, html, created_at, due_at, expires_at
     FROM mail, generate_series(2, $1)`,
    [count],
  )
}

function senderTo(url = server.url): MailSender {
  const transport = smtpTransport(url, FROM)
  transports.push(transport)
  return senderBy(transport)
}

function senderBy(transport: Transport): MailSender {
  const sender = mailSender({
    database,
    transport,
    clock: () => now,
    onTrouble: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  senders.push(sender)
  return sender
}

const recipients = () => server.mails.map((text) => /^To: (.*)\r$/m.exec(text)?.[1])

test('with 5,000 waiting and going out, a code is among the next to leave', async () => {
  await addMany(5000)
  void senderTo().sendDue()
  await expect.poll(() => server.mails.length, TIMEOUT).toBeGreaterThan(MAX_CONCURRENT_MAILS)
  await add('ada@esempio.it', { isUrgent: true })
  const gone = server.mails.length
  await expect.poll(recipients, TIMEOUT).toContain('ada@esempio.it')
  expect(recipients().indexOf('ada@esempio.it')).toBeLessThanOrEqual(gone + 2 * MAX_CONCURRENT_MAILS)
})

/** Answers nobody until it is told to, or until the test is over. */
function holdingTransport() {
  const held: { recipient: string; release: () => void; timeOut: () => void }[] = []
  const deliver: Transport['deliver'] = ({ recipient }) =>
    new Promise((resolve, reject) => {
      const timeOut = () => reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))
      held.push({ recipient, release: resolve, timeOut })
      void ending.promise.then(resolve)
    })
  return { held, transport: { deliver, close: () => undefined } satisfies Transport }
}

test('several go at once, and when all of them take long there is still room for a code', async () => {
  const { held, transport } = holdingTransport()
  for (let number = 0; number < 10; number += 1) await add(`persona@comune${number}.it`)
  const sender = senderBy(transport)
  void sender.sendDue()
  await expect.poll(() => held.length, TIMEOUT).toBe(MAX_CONCURRENT_MAILS - 1)
  await add('ada@esempio.it', { isUrgent: true })
  void sender.sendDue()
  await expect.poll(() => held.at(-1)?.recipient, TIMEOUT).toBe('ada@esempio.it')
  expect(held).toHaveLength(MAX_CONCURRENT_MAILS)
  const stopping = sender.stop()
  for (const { release } of held) release()
  await stopping
  expect(held, 'none is taken after the stop').toHaveLength(MAX_CONCURRENT_MAILS)
})

test('receipts that a domain keeps waiting leave room for a code to it, and its codes leave room for others', async () => {
  const { held, transport } = holdingTransport()
  const heldFor = () => held.map(({ recipient }) => recipient)
  for (let number = 0; number < 10; number += 1) await add('persona@lento.it')
  const sender = senderBy(transport)
  void sender.sendDue()
  await expect.poll(heldFor, TIMEOUT).toHaveLength(3)
  await add('ada@lento.it', { isUrgent: true })
  void sender.sendDue()
  await expect.poll(heldFor, TIMEOUT).toContain('ada@lento.it')
  for (let number = 0; number < 10; number += 1) await add('altri@lento.it', { isUrgent: true })
  await add('ada@esempio.it', { isUrgent: true })
  void sender.sendDue()
  await expect.poll(heldFor, TIMEOUT).toContain('ada@esempio.it')
})

test('a receipt that has failed often and fails again holds up no code, and other receipts only for a moment', async () => {
  const { held, transport } = holdingTransport()
  await add('persona@lento.it')
  await database.query('UPDATE mail SET tries = 8')
  const sender = senderBy(transport)
  void sender.sendDue()
  await expect.poll(() => held.length, TIMEOUT).toBe(1)
  await add('altri@lento.it')
  await add('ada@lento.it', { isUrgent: true })
  held[0]?.timeOut()
  await expect.poll(() => held[1]?.recipient, TIMEOUT).toBe('ada@lento.it')
  held[1]?.release()
  await sender.sendDue()
  expect(held).toHaveLength(2)
  now += MINUTE / 2
  void sender.sendDue()
  await expect.poll(() => held[2]?.recipient, TIMEOUT).toBe('altri@lento.it')
})

test('a domain that never answers holds nobody else up', async () => {
  server.hangs.add('lento.it')
  for (let number = 0; number < 20; number += 1) await add(`persona${number}@lento.it`)
  for (let number = 0; number < 20; number += 1) await add(`persona${number}@esempio.it`)
  await add('ada@lento.it', { isUrgent: true })
  void senderTo().sendDue()
  await expect.poll(() => server.mails.length, TIMEOUT).toBe(20)
  expect(recipients().filter((to) => to?.endsWith('@lento.it'))).toEqual([])
})

test('a domain that did not answer is left alone for a while, and what waits for it goes out afterwards', async () => {
  const { held, transport } = holdingTransport()
  for (let number = 0; number < 10; number += 1) await add(`persona${number}@lento.it`)
  const sender = senderBy(transport)
  const firstTurn = sender.sendDue()
  await expect.poll(() => held.length, TIMEOUT).toBe(3)
  for (const { timeOut } of held) timeOut()
  await firstTurn
  const tried = await database.query('SELECT failure FROM mail WHERE tries > 0')
  expect(tried).toEqual(Array.from({ length: 3 }, () => ({ failure: 'ETIMEDOUT' })))
  await sender.sendDue()
  expect(held).toHaveLength(3)
  now += MINUTE / 2
  ending.resolve()
  await sender.sendDue()
  expect(held).toHaveLength(3 + 10)
  expect(await database.query('SELECT FROM mail')).toEqual([])
})

test('a server that does not answer counts as one that took too long', async () => {
  server.hangs.add('lento.it')
  await add('persona@lento.it')
  await senderTo(`${server.url}?socketTimeout=500`).sendDue()
  expect(await database.query('SELECT failure FROM mail')).toEqual([{ failure: 'ETIMEDOUT' }])
})
