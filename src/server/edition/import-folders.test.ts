import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { publish } from './publish/publish.ts'
import { partsOf, publication, withHosts, withStrike } from './testing/contents.ts'
import { testInstallation, type TestInstallation } from './testing/edition-process.ts'

let database: Database
let installation: TestInstallation
beforeEach(async () => {
  database = await freshDatabase()
  installation = await testInstallation()
})
afterEach(async () => {
  await database.close()
  await installation.remove()
})

const start = () => installation.start(database)

const editionsOf = async (comuneId: string): Promise<string[]> => {
  const rows = await database.query<{ number: number; author: string }>(
    'SELECT number, author FROM edition WHERE comune_id = $1 ORDER BY number',
    [comuneId],
  )
  return rows.map(({ number, author }) => `${number} ${author}`)
}

describe('the folders stay', () => {
  test('the first start makes an edition of each, the second none', async () => {
    const { editions, told } = await start()
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base', 'pietralvento'])
    expect(editions.comuni.byHost('pietralvento.localhost').public.name).toBe('Pietralvento')
    expect(told).toBe('')
    await start()
    expect([await editionsOf('base'), await editionsOf('pietralvento')]).toEqual([['1 cartella'], ['1 cartella']])
  })

  test('processes that start at once make one edition between them', async () => {
    const started = await Promise.all([start(), start(), start()])
    expect(await editionsOf('base')).toEqual(['1 cartella'])
    for (const { editions } of started) expect(editions.comuni.all).toHaveLength(2)
  })

  test('a folder that was changed is a new edition at the next start', async () => {
    await start()
    await installation.change('base/comune.json', '"Capodanno"', '"Primo dell’anno"')
    const { editions } = await start()
    expect(await editionsOf('base')).toEqual(['1 cartella', '2 cartella'])
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Primo dell’anno')
  })

  test('what somebody published since is not overwritten: it is said, until the folder is as it was', async () => {
    await start()
    await publish(database, publication('base', withStrike(await partsOf('base'), 'Sciopero'), 1))
    const untouched = await start()
    expect(untouched.told).toBe('')
    await installation.change('base/comune.json', '"Capodanno"', '"Primo dell’anno"')
    const { editions, told } = await start()
    expect(told).toContain('base: la cartella è cambiata, ma vale l’edizione 2, pubblicata da anna@gestore.example')
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Sciopero')
    expect(await editionsOf('base')).toEqual(['1 cartella', '2 anna@gestore.example'])
  })

  test('a wrong folder is told, and its last good edition serves', async () => {
    await start()
    await writeFile(join(installation.comuniDir, 'base/comune.json'), '{ "name": ')
    const { editions, told } = await start()
    expect(told).toContain(join(installation.comuniDir, 'base/comune.json'))
    expect(told).toContain('Intanto vale l’ultima edizione pubblicata di: base.')
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base', 'pietralvento'])
    expect(editions.comuni.byHost('altrove.example').id).toBe('base')
  })

  test('a wrong folder without any edition is left out, and no other answers to its names', async () => {
    await installation.change('pietralvento/comune.json', '"name"', '"nome"')
    const { editions, told } = await start()
    expect(told).toContain('Intanto restano fuori: pietralvento.')
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base'])
    expect(() => editions.comuni.byHost('pietralvento.localhost')).toThrow('pietralvento.localhost')
  })

  test('a name that is another comune’s keeps the second one out', async () => {
    await installation.change('pietralvento/comune.json', '"pietralvento.localhost"', '"uno.example"')
    await installation.change('base/comune.json', '"hosts": [', '"hosts": ["uno.example", ')
    const { editions, told } = await start()
    expect(told).toContain('hosts: "uno.example" è già di base')
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base'])
  })

  test('a name of the machine is the default comune’s alone', async () => {
    await installation.change('pietralvento/comune.json', '"pietralvento.localhost"', '"127.0.0.1"')
    const { editions, told } = await start()
    expect(told).toContain(
      'hosts[0]: trovato "127.0.0.1", atteso un nome del comune: questo è del server o della gestione',
    )
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base'])
  })

  test('a folder that is gone is served no longer, and its names are free; back again, it has them', async () => {
    await start()
    const moved = (await database.query('SELECT host FROM comune_host ORDER BY host')).length
    await rm(join(installation.comuniDir, 'pietralvento'), { recursive: true })
    const { editions } = await start()
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base'])
    expect((await database.query('SELECT host FROM comune_host')).length).toBeLessThan(moved)
    const other = await testInstallation()
    expect((await other.start(database)).editions.comuni.all).toHaveLength(2)
    expect(await database.query('SELECT host FROM comune_host')).toHaveLength(moved)
    expect(await editionsOf('pietralvento')).toEqual(['1 cartella'])
    await other.remove()
  })

  test('a folder that is back when its name is another’s is left out, and the other has it', async () => {
    await start()
    const host = 'pietralvento.localhost'
    const other = await testInstallation()
    await rm(join(installation.comuniDir, 'pietralvento'), { recursive: true })
    await start()
    await publish(database, publication('nuovo', withHosts(await partsOf('base'), [host]), 0))
    const { editions, told } = await other.start(database)
    expect(told).toContain(`hosts: "${host}" è già di nuovo`)
    expect(editions.comuni.byHost(host).id).toBe('nuovo')
    await other.remove()
  })
})
