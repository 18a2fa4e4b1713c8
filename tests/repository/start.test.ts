import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { XSRF_HEADER } from '../../src/contract/http/xsrf.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../src/server/platform/database/embedded.ts'
import { isRunning, readPostmaster } from '../../src/server/platform/database/left-over.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { addressOf, APP, endServer, startServer } from '../support/server-process.ts'

const LIMIT = 120_000
/** Longer than the query takes after which the way into the console is printed. */
const QUIET = 3000

/** One for all, as on a real machine: every start but the first finds what the last one left. */
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true }))

const start = (settings: Record<string, string>): ChildProcess =>
  startServer([APP], { PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }, 'pipe')

async function refusal(settings: Record<string, string>): Promise<{ code: number; message: string }> {
  const app = start(settings)
  const [message, [code]] = await Promise.all([text(app.stderr!), once(app, 'exit') as Promise<[number]>])
  return { code, message }
}

async function printed({ stdout }: ChildProcess, wanted: RegExp): Promise<string[]> {
  for await (const line of createInterface(stdout!)) {
    const found = wanted.exec(line)
    if (found !== null) return [...found]
  }
  throw new Error(`The server ended and has not printed ${wanted}`)
}

describe('an app that runs', { timeout: LIMIT }, () => {
  let app: ChildProcess
  let url: string
  beforeAll(async () => {
    app = start({})
    url = await addressOf(app)
  })
  afterAll(() => endServer(app))

  test('serves at the address that it prints', async () => {
    const answer = await fetch(`${url}/calendar`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('La casella lampeggiante')
  })

  test('keeps hashed files for ever and the rest not at all, compressed ahead', async () => {
    const page = await (await fetch(`${url}/calendar`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]
    const headersOf = async (path: string) =>
      (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).headers
    const asset = await headersOf(script!)
    expect(asset.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.get('content-encoding')).toBe('br')
    for (const path of ['/ngsw-worker.js', '/index.html', '/comune.json', '/manifest.webmanifest', '/calendar']) {
      expect((await headersOf(path)).get('cache-control'), path).toBe('no-cache')
    }
    expect((await headersOf('/ngsw-worker.js')).get('content-security-policy')).toContain("connect-src 'self'")
  })

  test('refuses a port that is taken, and says what to do', async () => {
    const { port } = new URL(url)
    expect(await refusal({ PORT: port, DATA_DIR: join(folder, 'other') })).toEqual({
      code: 1,
      message: `PORT: la porta ${port} è occupata. Scegline un’altra, per esempio PORT=3001.\n`,
    })
  })

  test('refuses a folder that another one works in', async () => {
    const { code, message } = await refusal({})
    expect(code).toBe(1)
    expect(message).toContain('è già in uso da un altro Mastello')
  })
})

describe('the app', { timeout: LIMIT }, () => {
  test('prints the way into the console while nobody administers, and not afterwards', async () => {
    const settings = { DATA_DIR: join(folder, 'gestione') }
    const first = start(settings)
    const [, url, code] = await printed(first, /(http:\S+)\/gestione\/primo\?codice=(\S+)/)
    expect((await fetch(`${url}/gestione/primo?codice=${code}`)).status).toBe(200)
    const cookie = (await fetch(`${url}/api/xsrf`)).headers.getSetCookie()[0]!.split(';', 1)[0]!
    const answer = await fetch(`${url}/api/staff/first`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [XSRF_HEADER]: cookie.split('=', 2)[1]! },
      body: JSON.stringify({ code, email: 'ada@gestore.it' }),
    })
    expect(answer.status).toBe(204)
    await endServer(first)

    const second = start(settings)
    let output = ''
    second.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await expect.poll(() => output, { timeout: LIMIT / 2 }).toContain('è pronto')
    await wait(QUIET)
    await endServer(second)
    expect(output).not.toContain('/gestione/primo')
  })

  test('refuses a wrong setting by name', async () => {
    const { code, message } = await refusal({ PORT: 'tremila' })
    expect(code).toBe(1)
    expect(message).toContain('PORT: trovato "tremila"')
  })

  test('refuses wrong data, with file and field', async () => {
    const comuni = await mkdtemp(join(tmpdir(), 'comuni-'))
    await mkdir(join(comuni, 'base'))
    await writeFile(join(comuni, 'base/comune.json'), '{ "name": "" }')
    const { code, message } = await refusal({ COMUNI_DIR: comuni, DATA_DIR: join(folder, 'never-served') })
    expect(code).toBe(1)
    expect(message).toContain(join(comuni, 'base/comune.json'))
    expect(message).toContain('name: trovato "", atteso un testo non vuoto')
    expect(message).toContain('zones: trovato niente, atteso un elenco')
    await rm(comuni, { recursive: true })
  })

  test('names a comune whose data are wrong, and serves the others', async () => {
    const comuni = await mkdtemp(join(tmpdir(), 'comuni-'))
    await cp('comuni', comuni, { recursive: true })
    await writeFile(join(comuni, 'base/comune.json'), '{ "hosts": ["localhost"], "name": "" }')
    const app = start({ COMUNI_DIR: comuni, DATA_DIR: join(folder, 'never-served') })
    const told = text(app.stderr!)
    const { port } = new URL(await addressOf(app))
    const status = async (host: string): Promise<number | undefined> => {
      const [answer] = (await once(get({ port, path: '/calendar', headers: { host } }), 'response')) as [
        IncomingMessage,
      ]
      return answer.resume().statusCode
    }
    expect([await status('pietralvento.localhost'), await status('localhost')]).toEqual([200, 503])
    await endServer(app)
    expect(await told).toContain(join(comuni, 'base/comune.json'))
    expect(await told).toContain('name: trovato "", atteso un testo non vuoto')
    await rm(comuni, { recursive: true })
  })
})

test('a folder that goes wrong is named, and the edition before it serves', { timeout: LIMIT }, async () => {
  const comuni = await mkdtemp(join(tmpdir(), 'comuni-'))
  await cp('comuni', comuni, { recursive: true })
  const settings = { COMUNI_DIR: comuni, DATA_DIR: join(folder, 'goes-wrong') }
  const first = start(settings)
  await addressOf(first)
  await endServer(first)
  await writeFile(join(comuni, 'base/comune.json'), '{ "name": "" }')
  const second = start(settings)
  const told = text(second.stderr!)
  expect((await fetch(`${await addressOf(second)}/calendar`)).status).toBe(200)
  await endServer(second)
  expect(await told).toContain('name: trovato "", atteso un testo non vuoto')
  expect(await told).toContain('Intanto vale l’ultima edizione pubblicata di: base.')
  await rm(comuni, { recursive: true })
})

test('npm run comune -- check tells the same without starting anything', { timeout: LIMIT }, async () => {
  const comuni = await mkdtemp(join(tmpdir(), 'comuni-'))
  await cp('comuni', comuni, { recursive: true })
  const check = async (): Promise<[number, string]> => {
    const script = ['scripts/comune.ts', 'check']
    const command = startServer(script, { COMUNI_DIR: comuni, DATA_DIR: join(folder, 'unused') })
    const [said, [code]] = await Promise.all([text(command.stdout!), once(command, 'exit') as Promise<[number]>])
    return [code, said]
  }
  expect(await check()).toEqual([0, 'Tutto a posto: base, pietralvento.\n'])
  await writeFile(join(comuni, 'base/comune.json'), '{ "name": "" }')
  expect(await check()).toEqual([1, expect.stringContaining('name: trovato "", atteso un testo non vuoto')])
  expect(existsSync(join(folder, 'unused'))).toBe(false)
  await rm(comuni, { recursive: true })
})

const key = async (url: string): Promise<unknown> => (await fetch(`${url}/api/push/key`)).json()

describe('the app and its database', { timeout: LIMIT }, () => {
  test('ends both in order, and finds everything again', async () => {
    const first = start({})
    const before = await key(await addressOf(first))
    const postmaster = await readPostmaster(join(folder, 'data/postgres'))
    expect(await endServer(first)).toEqual([0, null])
    expect(isRunning(postmaster!)).toBe(false)
    const second = start({})
    expect(await key(await addressOf(second))).toEqual(before)
    await endServer(second)
  })

  test('killed, it is started again over what it left', async () => {
    const first = start({})
    const before = await key(await addressOf(first))
    await endServer(first, 'SIGKILL')
    const second = start({})
    expect(await key(await addressOf(second))).toEqual(before)
    await endServer(second)
  })

  test('with its database away it shows the calendar, refuses to write, and recovers by itself', async () => {
    let postgres: EmbeddedPostgres = await startEmbedded(folder)
    const { url: address } = postgres
    await postgres.stop()
    const app = start({ DATABASE_URL: address, DATA_DIR: join(folder, 'none') })
    const url = await addressOf(app)
    expect((await fetch(`${url}/calendar`)).status).toBe(200)
    const refused = await fetch(`${url}/api/push/key`)
    expect(refused.status).toBe(503)
    expect(((await refused.json()) as { detail: string }).detail).toContain('Riprova tra un minuto')
    postgres = await startEmbedded(folder, { port: Number(new URL(address).port) })
    await expect.poll(async () => (await fetch(`${url}/api/push/key`)).status, { timeout: 30_000 }).toBe(200)
    await endServer(app)
    await postgres.stop()
  })
})
