import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../../src/server/platform/configuration.ts'
import { openConfiguredDatabase } from '../../src/server/platform/database/configured.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const run = async (...options: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('node', ['scripts/role.ts', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}
const roles = 'SELECT comune_id AS comune, email, role FROM app_user ORDER BY email'

test('the first administrator is made with the app off, the next one while it runs', { timeout: 60_000 }, async () => {
  expect(await run('--email', 'Ada@Esempio.it')).toContain('ada@esempio.it è "administrator" di Roccalieta')
  const app = await openConfiguredDatabase(readConfiguration({ DATA_DIR: dataDir }))
  await app.ready
  await run('--comune', 'pietralvento', '--email', 'bruno@esempio.it', '--role', 'operator')
  await run('--email', 'ada@esempio.it', '--role', 'resident')
  expect(await app.query(roles)).toEqual([
    { comune: 'base', email: 'ada@esempio.it', role: 'resident' },
    { comune: 'pietralvento', email: 'bruno@esempio.it', role: 'operator' },
  ])
  await app.close()
})

test.each([
  [['--email', 'ada'], '--email: trovato "ada", atteso un indirizzo e-mail'],
  [['--email', 'a@b.it', '--comune', 'luna'], '--comune: trovato "luna", atteso base, pietralvento'],
  [['--email', 'a@b.it', '--role', 're'], '--role: trovato "re", atteso resident, operator, administrator'],
])('%j is refused in words', async (options, message) => {
  await expect(run(...options)).rejects.toThrow(message)
})
