import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'

const LIMIT = 30_000

const start = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, PORT: '0', ...settings } })

/** The address it prints. */
async function addressOf(app: ChildProcess): Promise<string> {
  const [line] = (await once(app.stdout!, 'data')) as [Buffer]
  return /http:\S+/.exec(line.toString())![0]
}

async function refusal(settings: Record<string, string>): Promise<{ code: number; message: string }> {
  const app = start(settings)
  const [message, [code]] = await Promise.all([text(app.stderr!), once(app, 'exit') as Promise<[number]>])
  return { code, message }
}

describe('the app', { timeout: LIMIT }, () => {
  test('prints its address, serves, and ends in order when told to', async () => {
    const app = start({})
    const answer = await fetch(`${await addressOf(app)}/calendar`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('La casella lampeggiante')
    app.kill('SIGTERM')
    expect(await once(app, 'exit')).toEqual([0, null])
  })

  test('keeps hashed files for ever and the rest not at all, compressed ahead', async () => {
    const app = start({})
    const url = await addressOf(app)
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
    app.kill('SIGTERM')
    await once(app, 'exit')
  })

  test('refuses a wrong setting by name', async () => {
    const { code, message } = await refusal({ PORT: 'tremila' })
    expect(code).toBe(1)
    expect(message).toContain('PORT: trovato "tremila"')
  })

  test('refuses a port that is taken, and says what to do', async () => {
    const app = start({})
    const { port } = new URL(await addressOf(app))
    expect(await refusal({ PORT: port })).toEqual({
      code: 1,
      message: `PORT: la porta ${port} è occupata. Scegline un'altra, per esempio PORT=3001.\n`,
    })
    app.kill('SIGTERM')
    await once(app, 'exit')
  })

  test('refuses wrong data, with file and field', async () => {
    const comuni = await mkdtemp(join(tmpdir(), 'comuni-'))
    await mkdir(join(comuni, 'base'))
    await writeFile(join(comuni, 'base/comune.json'), '{ "name": "" }')
    const { code, message } = await refusal({ COMUNI_DIR: comuni })
    expect(code).toBe(1)
    expect(message).toContain(join(comuni, 'base/comune.json'))
    expect(message).toContain('name: trovato "", atteso un testo non vuoto')
    expect(message).toContain('zones: trovato niente, atteso un elenco')
    await rm(comuni, { recursive: true })
  })
})
