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
const roles = `SELECT email, role, comune_id AS comune FROM staff JOIN staff_role ON staff_id = id
  WHERE ended_at IS NULL ORDER BY email, role`

test('the first administrator is made with the app off, the next one while it runs', async () => {
  expect(await run('--email', 'Ada@Esempio.it')).toContain('ada@esempio.it ha il ruolo "amministra" in tutti i comuni')
  const app = await openConfiguredDatabase(readConfiguration({ DATA_DIR: dataDir }))
  await app.ready
  await run('--comune', 'pietralvento', '--email', 'bruno@esempio.it', '--role', 'sportello')
  await run('--comune', 'pietralvento', '--email', 'bruno@esempio.it', '--role', 'legge')
  await run('--comune', 'base', '--email', 'carla@esempio.it')
  expect(await run('--comune', 'base', '--email', 'carla@esempio.it', '--role', 'nessuno')).toContain(
    'carla@esempio.it non ha più accesso',
  )
  await run('--email', 'dora@esempio.it', '--role', 'legge')
  await run('--comune', 'base', '--email', 'dora@esempio.it', '--role', 'sportello')
  const endHere = ['--comune', 'base', '--email', 'dora@esempio.it', '--role', 'nessuno']
  expect(await run(...endHere)).toContain('dora@esempio.it non ha più un ruolo dato per ')
  await expect(run(...endHere)).rejects.toThrow('si tolgono senza --comune')
  await expect(run('--email', 'ada@esempio.it', '--role', 'nessuno')).rejects.toThrow(
    'nessuno potrebbe più amministrare',
  )
  expect(await app.query(roles)).toEqual([
    { email: 'ada@esempio.it', role: 'amministra', comune: null },
    { email: 'bruno@esempio.it', role: 'legge', comune: 'pietralvento' },
    { email: 'bruno@esempio.it', role: 'sportello', comune: 'pietralvento' },
    { email: 'dora@esempio.it', role: 'legge', comune: null },
  ])
  await app.close()
})

test.each([
  [['--emial', 'ada@esempio.it'], 'Uso: npm run role'],
  [['--email', 'ada'], '--email: trovato "ada", atteso un indirizzo e-mail'],
  [['--email', 'a@b.it', '--comune', 'luna'], '--comune: trovato "luna", atteso base, pietralvento'],
  [
    ['--email', 'a@b.it', '--role', 're'],
    '--role: trovato "re", atteso amministra, pubblica, modifica, sportello, legge, nessuno',
  ],
])('%j is refused in words', async (options, message) => {
  await expect(run(...options)).rejects.toThrow(message)
})
