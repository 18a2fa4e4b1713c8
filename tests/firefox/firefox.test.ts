import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchFirefox, withFirefox } from '../support/browser/firefox.ts'
import { RESIDENT_PATHS, shows } from '../support/contents/resident-paths.ts'
import { runApp, runMortalApp } from '../support/running-app.ts'

const LIMIT = 60_000

let browser: Browser
beforeAll(async () => {
  browser = await launchFirefox()
}, LIMIT)
afterAll(() => browser.close())

describe('Firefox', { timeout: LIMIT }, () => {
  test.each(RESIDENT_PATHS.map((path) => [path.title, path] as const))('%s', async (_, { comune = 'base', walk }) => {
    await using cleanup = new AsyncDisposableStack()
    const app = cleanup.adopt(await runMortalApp(comune), (running) => running.close())
    await withFirefox(browser, app.url, (visitor) => walk(visitor, app.close))
  })

  test('a resident signs in with the code of the mail', async () => {
    await using cleanup = new AsyncDisposableStack()
    const dataDir = cleanup.adopt(await mkdtemp(join(tmpdir(), 'posta-')), (path) => rm(path, { recursive: true }))
    const app = cleanup.adopt(await runApp({ dataDir }), (running) => running.close())
    await withFirefox(browser, app.url, async (visitor) => {
      await visitor.open('/accedi?poi=/profilo')
      await visitor.type('main input[type=email]', 'anna@esempio.it')
      await visitor.tap('main button[type=submit]')
      await visitor.type('main input[autocomplete=one-time-code]', await codeInMail(join(dataDir, 'outbox')))
      await visitor.tap('main button[type=submit]')
      await shows(visitor, 'main', 'anna@esempio.it')
    })
  })
})

/** As somebody without a mail server reads it: from the file that the app wrote. */
async function codeInMail(outbox: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const [file = ''] = await readdir(outbox).catch(() => [])
    const mail = await readFile(join(outbox, file), 'utf8').catch(() => '')
    return /^ {4}(\d{6})$/m.exec(mail)?.[1]
  }
  await expect.poll(read, { timeout: 20_000 }).toBeDefined()
  return (await read())!
}
