import { readdir, readFile, rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/durations.ts'
import { type Comune } from '../../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { freshDatabase, temporaryFolder } from '../../testing/postgres.ts'
import { letter } from './letter.ts'
import { createMailQueue, type Mail } from './queue.ts'
import { mailSender } from './sender.ts'
import { folderTransport, smtpTransport, type Transport } from './transport.ts'
import { loadTestComuni } from '../../testing/test-app.ts'

let database: Database
let comune: Comune
let server: MailServer
let transport: Transport
let now: number
let trouble: string[]
beforeAll(async () => {
  database = await freshDatabase()
  comune = (await loadTestComuni()).byHost('localhost')
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.parse('2026-11-15T19:30:00Z')
  trouble = []
  server = await startMailServer()
  transport = smtpTransport(server.url, 'raccolta@comune.esempio.it')
})
afterEach(async () => {
  transport.close()
  await server.close()
  await database.query('DELETE FROM mail')
})

const queue = createMailQueue(() => now)
const add = (change: Partial<Mail> = {}) =>
  queue.add(database, comune, {
    to: 'ada@esempio.it',
    ...letter(comune.public, { subject: 'Perché no?', title: 'No', paragraphs: ['Ciao <b> & "tu"'] }),
    ...change,
  })
const senderBy = (by = transport) =>
  mailSender({
    database,
    transport: by,
    clock: () => now,
    onTrouble: (line) => void trouble.push(line),
    onError: (error) => {
      throw error
    },
  })
const send = (by?: Transport) => senderBy(by).sendDue()
const waiting = () =>
  database.query<{ tries: number; failure: string | null }>('SELECT tries, failure FROM mail WHERE failed_at IS NULL')

test('a mail comes from the comune, in text and in HTML, and leaves nothing behind', async () => {
  await add()
  await send()
  const [text = ''] = server.mails
  expect(text).toMatch(/^From: Roccalieta <raccolta@comune\.esempio\.it>\r$/m)
  expect(text).toMatch(/^To: ada@esempio\.it\r$/m)
  expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Perch=C3=A9_no=3F\?=\r$/m)
  expect(text).toContain('Content-Type: multipart/alternative')
  expect(text).toContain('Ciao <b> & "tu"')
  expect(text.replaceAll('=\r\n', '')).toContain('>Ciao &lt;b&gt; &amp; &quot;tu&quot;</p>')
  expect(await database.query('SELECT FROM mail')).toEqual([])
})

test('what is attached arrives', async () => {
  const base64 = Buffer.from('BEGIN:VCALENDAR').toString('base64')
  await add({ attachments: [{ filename: 'ritiro.ics', contentType: 'text/calendar', base64 }] })
  await send()
  expect(server.mails[0]).toContain('filename=ritiro.ics')
  expect(server.mails[0]).toContain(base64)
})

test.each(['Ciao\r\nBcc: altri@esempio.it', 'Ciao\nX-Altro: 1\n\nun altro corpo'])(
  'the subject %j cannot become a header',
  async (subject) => {
    await add({ subject })
    await send()
    const [head = ''] = (server.mails[0] ?? '').split('\r\n\r\n', 1)
    expect(head).not.toMatch(/^(Bcc|X-Altro):/im)
  },
)

test('an address with a second one in it goes to nobody', async () => {
  await add({ to: 'ada@esempio.it>, altri@esempio.it' })
  await send()
  expect(server.mails.filter((text) => text.includes('altri@esempio.it>'))).toEqual([])
})

test('a mail server that asks to wait is asked again later, each time later', async () => {
  server.answers.push(450, 451)
  await add()
  await send()
  expect(await waiting()).toEqual([{ tries: 1, failure: 'EMESSAGE 450' }])
  await send()
  expect(server.answers).toEqual([451])
  now += MINUTE / 2
  await send()
  expect(server.mails).toEqual([])
  now += MINUTE / 2
  await send()
  expect(server.mails).toEqual([])
  now += MINUTE / 2
  await send()
  expect(server.mails).toHaveLength(1)
})

test('a refusal is for good, and is kept with its number', async () => {
  server.answers.push(550)
  await add()
  await send()
  now += 100 * MINUTE
  await send()
  expect(server.mails).toEqual([])
  expect(await database.query('SELECT failure FROM mail WHERE failed_at IS NOT NULL')).toEqual([
    { failure: 'EMESSAGE 550' },
  ])
})

test('no mail server: the mail waits, and goes when it is there', async () => {
  const nowhere = smtpTransport('smtp://127.0.0.1:1', 'raccolta@comune.esempio.it')
  await add()
  await send(nowhere)
  expect(await waiting()).toEqual([{ tries: 1, failure: 'ESOCKET' }])
  now += MINUTE
  await send()
  expect(server.mails).toHaveLength(1)
})

test('the log names nobody', async () => {
  server.answers.push(450, 550)
  await add()
  await send()
  now += MINUTE
  await send()
  expect(trouble).toHaveLength(2)
  expect(trouble.join()).not.toMatch(/\bada\b|@/i)
})

test('what came too late is not sent', async () => {
  await add({ lifetime: 10 * MINUTE })
  now += 11 * MINUTE
  await send()
  expect(server.mails).toEqual([])
})

test('a mail written while the clock was a day ahead goes once the clock is right', async () => {
  const right = now
  now += 24 * 60 * MINUTE
  await add()
  now = right
  await send()
  expect(server.mails).toHaveLength(1)
})

test('several processes at once send each mail once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => add({ subject: `numero-${index}.` })))
  await Promise.all(Array.from({ length: 4 }, () => send()))
  const subjects = server.mails.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])
  expect(subjects).toHaveLength(20)
  expect(new Set(subjects).size).toBe(20)
})

test('a process that ends with a mail in hand leaves it to another, under the same name', async () => {
  await add()
  // Never answered: to the others it looks as if the process were gone.
  const gone: Transport = { deliver: () => new Promise(() => undefined), close: () => undefined }
  void send(gone)
  await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
  await send()
  expect(server.mails).toEqual([])
  now += 3 * MINUTE
  await send()
  const [row] = server.mails.map((text) => /^Message-ID: <[\da-f-]{36}@comune\.esempio\.it>\r$/m.test(text))
  expect(row).toBe(true)
})

test('without a mail server the mail is a file, and the log says which', async () => {
  const folder = await temporaryFolder()
  const files: string[] = []
  await add()
  await send(folderTransport(folder, 'mastello@localhost', (file) => void files.push(file)))
  expect(files).toEqual((await readdir(folder)).map((name) => `${folder}/${name}`))
  expect(await readFile(files[0] ?? '', 'utf8')).toContain('To: ada@esempio.it')
  await rm(folder, { recursive: true })
})
