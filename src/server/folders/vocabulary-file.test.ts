import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import base from '../../../comuni/base/vocabolario.json' with { type: 'json' }
import { checkVocabulary, readVocabulary } from './vocabulary-file.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parole-'))
  await mkdir(join(directory, 'paese'))
})
afterEach(() => rm(directory, { recursive: true }))

const own = { destinations: [], pointKinds: [{ id: 'torre', label: 'Torre' }] }
const kinds = async () => (await readVocabulary(directory, 'paese')).vocabulary.pointKinds.map(({ id }) => id)

describe('a comune', () => {
  test('without a vocabulary has the base one', async () => expect(await kinds()).toContain('campana'))

  test('has its own', async () => {
    await writeFile(join(directory, 'paese/vocabolario.json'), JSON.stringify(own))
    expect(await kinds()).toEqual(['torre'])
  })

  test('has that of the base comune beside it', async () => {
    await mkdir(join(directory, 'base'))
    await writeFile(join(directory, 'base/vocabolario.json'), JSON.stringify(own))
    expect(await kinds()).toEqual(['torre'])
  })

  test('is not left out for what is wrong in the base comune’s', async () => {
    await mkdir(join(directory, 'base'))
    await writeFile(join(directory, 'base/vocabolario.json'), '{')
    expect(await readVocabulary(directory, 'paese')).toMatchObject({ problems: [] })
    expect((await readVocabulary(directory, 'base')).problems[0]).toBe(join(directory, 'base/vocabolario.json'))
  })
})

test('a wrong one is told all at once, with field, value found and expected', () => {
  const wrong = structuredClone(base) as unknown as { destinations: Record<string, unknown>[]; pointKinds: unknown[] }
  wrong.destinations[0] = { ...wrong.destinations[0], id: 'Verde!', way: 'porta', colore: 'blu' }
  wrong.pointKinds.push({ id: 'torre', label: 'Torre', drawing: 'stella' })
  const checked = checkVocabulary(wrong)
  const lines = 'problems' in checked ? checked.problems.map((line) => line.trim()) : []
  expect(lines).toEqual([
    expect.stringContaining('destinations[0].id: trovato "Verde!", atteso lettere minuscole'),
    expect.stringContaining(
      'destinations[0].way: trovato "porta", atteso uno tra prenota, punto, centro, chiama, negozio',
    ),
    'destinations[0].colore: trovato "blu", atteso nessun campo con questo nome',
    expect.stringMatching(/^pointKinds\[\d+\].drawing: trovato "stella", atteso uno tra scudo, /),
  ])
})

test.each([
  [
    'a group that is not there',
    { destinations: [{ ...base.destinations[0], group: 'boh' }] },
    'destinations[0].group: trovato "boh"',
  ],
  [
    'two under one name',
    { destinations: [base.destinations[0], base.destinations[0]] },
    'destinations[1].id: trovato "verde", atteso un nome diverso',
  ],
  [
    'two kinds under one name',
    { pointKinds: [own.pointKinds[0], own.pointKinds[0]] },
    'pointKinds[1].id: trovato "torre"',
  ],
])('what a field alone cannot show: %s', (_what, part, line) => {
  const checked = checkVocabulary({ ...own, ...part })
  expect('problems' in checked ? checked.problems.join() : '').toContain(line)
})
