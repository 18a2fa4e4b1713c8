import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { type Edition, editionHash } from '../edition.ts'
import { addPart } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { testInstallation, type TestInstallation } from '../testing/edition-process.ts'

const ALL = ['base', 'pietralvento']

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
type Started = Awaited<ReturnType<typeof start>>
const idsOf = ({ editions }: Started): string[] => editions.comuni.all.map(({ id }) => id)
const folder = (id: string): string => join(installation.comuniDir, id)

/** As a hand in the database, or another version of the program, might write it. */
async function addEdition(comuneId: string, changes: Partial<Edition['parts']> = {}): Promise<void> {
  const store = editionStore(database)
  const newest = (await store.newest('base'))!
  const own = comuneId === 'base' ? newest : { ...newest, number: 0, hash: '' }
  const next = {
    ...own,
    comuneId,
    author: 'anna@gestore.example',
    number: own.number + 1,
    parts: { ...newest.parts, ...changes },
    previousHash: own.hash,
  }
  await store.add({ ...next, hash: editionHash(next) })
}

describe('a folder that cannot be used is told, and everything else serves', () => {
  test('a link that leads nowhere', async () => {
    await symlink(join(installation.comuniDir, 'sparito'), folder('nuovo'))
    const started = await start()
    expect(idsOf(started)).toEqual(ALL)
    expect(started.told).toContain(join(folder('nuovo'), 'comune.json'))
    expect(started.told).toContain('Intanto restano fuori: nuovo.')
  })

  test('one whose folder became such a link goes on in its last edition', async () => {
    await start()
    await rm(folder('pietralvento'), { recursive: true })
    await symlink(join(installation.comuniDir, 'sparito'), folder('pietralvento'))
    const started = await start()
    expect(idsOf(started)).toEqual(ALL)
    expect(started.told).toContain('Intanto vale l’ultima edizione pubblicata di: pietralvento.')
  })

  test('a file among the folders is none, also by a link', async () => {
    await writeFile(folder('LEGGIMI'), 'x')
    await symlink(folder('LEGGIMI'), folder('NOTE'))
    expect((await start()).told).toBe('')
  })

  test('a text with a character that PostgreSQL has no place for is published without it', async () => {
    await installation.change('pietralvento/comune.json', '"Pietralvento"', String.raw`"Pietra\u0000lvento\ud800"`)
    const { editions } = await start()
    expect(editions.comuni.byHost('pietralvento.localhost').public.name).toBe('Pietra lvento\uD800')
  })

  test('one that the database refuses', async () => {
    await database.query(`ALTER TABLE edition ADD CHECK (comune_id <> 'base')`)
    const started = await start()
    expect(idsOf(started)).toEqual(['pietralvento'])
    expect(started.told).toContain('non si può pubblicare')
  })
})

describe('an edition that cannot be served is told, and everything else serves', () => {
  test.each(['../../altrove', '..', '', 'a/b', 'x'.repeat(300)])('one of a comune called "%s"', async (id) => {
    await start()
    await addEdition(id)
    const started = await start()
    expect(idsOf(started)).toEqual(ALL)
    expect(started.editions.problems().map(({ edition }) => edition.comuneId)).toEqual([id])
    expect(started.logged.join()).toContain('non può essere il nome di un comune')
  })

  test('one with a part that is no JSON', async () => {
    await start()
    const body = 'niente'
    await addPart(database, hashOf(body), body)
    await addEdition('base', { punti: hashOf(body) })
    const started = await start()
    expect(idsOf(started)).toEqual(ALL)
    expect(started.editions.problems()).toHaveLength(1)
  })
})

test('where DATA_DIR cannot be written, that is logged and all serve', async () => {
  const copies = join(dirname(installation.comuniDir), 'data/editions')
  await mkdir(dirname(copies), { recursive: true })
  await writeFile(copies, 'a file where a folder should be')
  const started = await start()
  expect(idsOf(started)).toEqual(ALL)
  expect(started.logged).toHaveLength(1)
})
