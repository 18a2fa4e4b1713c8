import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ComuneLeftOut } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { liveApp } from '../../testing/live-app.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { publish } from '../publish/publish.ts'
import { NOW, partsOf, publication, withHosts } from '../testing/contents.ts'
import { testInstallation, type TestInstallation } from '../testing/edition-process.ts'
import type { Editions } from './start.ts'

const away = (): Promise<never> => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

const OTHER = 'pietralvento.localhost'

let database: Database
let installation: TestInstallation
beforeEach(async () => {
  database = await freshDatabase()
  installation = await testInstallation()
  await installation.start(database)
})
afterEach(async () => {
  await database.close()
  await installation.remove()
})

/** As if two comuni were many. */
const startMany = async (): Promise<Editions> => (await installation.start(database, () => NOW, 1)).editions

const idsOf = ({ comuni }: Editions): string[] => comuni.all.map(({ id }) => id)

test('of many comuni the default one is served before the others are read, and in the end all are', async () => {
  const editions = await startMany()
  expect(idsOf(editions)).toEqual(['base'])
  await editions.caughtUp
  expect(idsOf(editions)).toEqual(['base', 'pietralvento'])
  expect(editions.comuni.ready?.(OTHER)).toBeUndefined()
})

test('one that is asked for is read first, and its request waits for that', async () => {
  const editions = await startMany()
  const live = await liveApp({ database, comuni: editions.comuni })
  const answer = await live.app.inject({ url: '/comune.json', headers: { host: OTHER } })
  expect(answer.json()).toMatchObject({ name: 'Pietralvento' })
  await editions.caughtUp
  await live.app.close()
})

test('meanwhile nobody is shown another town under a name that may be of one of them', async () => {
  const editions = await startMany()
  expect(() => editions.comuni.byHost(OTHER)).toThrow(ComuneLeftOut)
  expect(() => editions.comuni.byHost('boh.example')).toThrow(ComuneLeftOut)
  expect(editions.comuni.byHost('localhost').id).toBe('base')
  await editions.caughtUp
  expect(editions.comuni.byHost('boh.example').id).toBe('base')
})

test('a folder that was changed is published once the comuni are served', async () => {
  await installation.change('base/comune.json', '"Roccalieta"', '"Roccalieta Nuova"')
  const editions = await startMany()
  expect(editions.comuni.byHost('').public.name).toBe('Roccalieta')
  await editions.caughtUp
  expect(editions.comuni.byHost('').public.name).toBe('Roccalieta Nuova')
})

test('a folder that is back does not take back a name that another comune has by now', async () => {
  const folder = join(installation.comuniDir, 'pietralvento')
  await rename(folder, join(installation.comuniDir, '.pietralvento'))
  await installation.start(database)
  await publish(database, publication('nuovo', withHosts(await partsOf('base'), [OTHER]), 0))
  await rename(join(installation.comuniDir, '.pietralvento'), folder)
  const editions = await startMany()
  await editions.comuni.ready?.(OTHER)
  expect(editions.comuni.byHost(OTHER).id).toBe('nuovo')
  await editions.caughtUp
  expect(editions.comuni.byHost(OTHER).id).toBe('nuovo')
  expect(idsOf(editions)).toEqual(['base', 'nuovo'])
})

test('without the database it serves what it last saw, as few do', async () => {
  const { editions } = await installation.start({ ...database, query: away, transaction: away }, () => NOW, 1)
  expect(idsOf(editions)).toEqual(['base', 'pietralvento'])
})
