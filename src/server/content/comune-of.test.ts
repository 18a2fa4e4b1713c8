import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PART_NAMES } from '../../contract/edition/content.ts'
import { readFolders } from '../folders/load-comuni.ts'
import { comuneOf, hashesOf } from './comune-of.ts'
import { hashOf, type Parts, readPart, partText } from './parts.ts'
import { contentProblems } from './problems.ts'

const COMUNI = resolve(import.meta.dirname, '../../../comuni')

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comuni-'))
  await cp(COMUNI, directory, { recursive: true })
})
afterEach(() => rm(directory, { recursive: true }))

const folderOf = async (id: string) => (await readFolders(directory)).folders.find(({ comune }) => comune.id === id)!

async function change(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(directory, path), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(directory, path), text.replace(from, to))
}

describe('the parts of a comune’s content', () => {
  test.each(['base', 'pietralvento'])('%s is the same from its folder and from the texts of its parts', async (id) => {
    const { comune, parts } = await folderOf(id)
    const texts = PART_NAMES.map((name) => [name, partText(parts[name])] as const)
    const read = Object.fromEntries(
      texts.map(([name, text]) => [name, readPart(name, hashOf(text), text)]),
    ) as unknown as Parts
    expect(hashesOf(read)).toEqual(hashesOf(parts))
    expect(contentProblems(read)).toEqual([])
    expect(JSON.stringify(comuneOf(id, read, comune))).toBe(JSON.stringify(comune))
  })

  test.each([
    ['a name', 'base/comune.json', '"Vetro"', '"Vetro e cristallo"', ['impostazioni']],
    ['a holiday', 'base/comune.json', '"Capodanno"', '"Primo dell’anno"', ['calendario']],
    ['a word of the guide', 'base/rifiutario.csv', '\n', '\nAbaco gigante;ingombranti\n', ['rifiutario']],
    ['a line of the drawn town', 'base/basemap.geojson', '"rank":"vicolo"', '"rank":"via"', ['punti']],
    ['an object of the van', 'base/ingombranti.json', '"Divano', '"Sofà', ['ingombranti']],
  ])('%s changes one of them: %s', async (_what, path, from, to, changed) => {
    const before = hashesOf((await folderOf('base')).parts)
    await change(path, from, to)
    const after = hashesOf((await folderOf('base')).parts)
    expect(PART_NAMES.filter((name) => before[name] !== after[name])).toEqual(changed)
  })

  test('the order of fields and the spaces between them change none', async () => {
    const before = hashesOf((await folderOf('base')).parts)
    const path = join(directory, 'base/comune.json')
    const fields = Object.entries(JSON.parse(await readFile(path, 'utf8')) as object)
    await writeFile(path, JSON.stringify(Object.fromEntries(fields.toReversed())))
    expect(hashesOf((await folderOf('base')).parts)).toEqual(before)
  })

  test('two comuni with the same list and words have one guide between them', async () => {
    await cp(join(directory, 'base'), join(directory, 'gemello'), { recursive: true })
    await rm(join(directory, 'gemello/rifiutario.csv'))
    await rm(join(directory, 'gemello/codici.csv'))
    await rm(join(directory, 'base/codici.csv'))
    const { folders } = await readFolders(directory)
    const [base, twin] = ['base', 'gemello'].map((id) => folders.find(({ comune }) => comune.id === id)!)
    expect(twin!.comune.guide).toBe(base!.comune.guide)
    expect(twin!.comune.map.points).toBe(base!.comune.map.points)
  })
})

test.each([
  ['any word of the guide', 'base/rifiutario.csv', '\n', '\nAbaco gigante;ingombranti\n'],
  ['the words of its destinations', 'base/vocabolario.json', '"label": "', '"label": "Il '],
])('the guide has another version with %s, and only then', async (_what, path, from, to) => {
  const { comune } = await folderOf('base')
  expect((await folderOf('base')).comune.guide.version).toBe(comune.guide.version)
  await change(path, from, to)
  const changed = (await folderOf('base')).comune
  expect(changed.guide.version).not.toBe(comune.guide.version)
  expect(changed.version).not.toBe(comune.version)
})

describe('a part of another version of the program, or that does not fit the others, is told', () => {
  test('a field that this one does not know', async () => {
    const text = partText((await folderOf('base')).parts.calendario).replace('{', '{"luna":1,')
    expect(readPart('calendario', hashOf(text), text)).toEqual({
      problems: ['  luna: trovato 1, atteso nessun campo con questo nome'],
    })
  })

  test('a text that is not the one of its address', async () => {
    const { calendario } = (await folderOf('base')).parts
    const text = partText(calendario).replace('06:00', '07:00')
    expect(readPart('calendario', calendario.hash, text)).toHaveProperty('problems')
  })

  test('things that go where the comune has nothing, and zones it does not have', async () => {
    const { parts } = await folderOf('pietralvento')
    const other = (await folderOf('base')).parts
    const problems = contentProblems({ ...parts, impostazioni: other.impostazioni }).join('\n')
    expect(problems).toContain('calendario\n  calendar.rules')
    expect(problems).toContain('zones')
  })
})
