import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import base from '../../../comuni/base/comune.json' with { type: 'json' }
import { ComuneLeftOut } from '../comune/comuni.ts'
import { loadComuni } from './load-comuni.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comuni-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function write(path: string, content: object | string): Promise<void> {
  const file = join(directory, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
}
const comune = (id: string, fields: object = {}): Promise<void> =>
  write(`${id}/comune.json`, { ...base, hosts: [`${id}.example`], ...fields })

const load = async (publicUrl?: string) => {
  const comuni = await loadComuni(directory, 'primo', publicUrl)
  const at = (host: string): string => {
    try {
      return comuni.byHost(host).id
    } catch (error) {
      if (error instanceof ComuneLeftOut) return 'nessuno'
      throw error
    }
  }
  return { ids: comuni.all.map(({ id }) => id), at, text: comuni.problems.join('\n'), comuni }
}

describe('one process serves every folder', () => {
  test('chosen by host name, with a default', async () => {
    await comune('primo')
    await comune('secondo', { hosts: ['secondo.example', 'www.secondo.example'] })
    const { at, text } = await load()
    expect(at('secondo.example')).toBe('secondo')
    expect(at('www.secondo.example')).toBe('secondo')
    expect(at('primo.example')).toBe('primo')
    expect(at('altrove.example')).toBe('primo')
    expect(text).toBe('')
  })

  test.each([
    ['SECONDO.example', 'secondo.example'],
    ['secondo.example.', 'secondo.example'],
    ['secondo.example:8080', 'secondo.example'],
    ['xn--forl-tpa.example', 'forlì.example'],
    ['forlì.example', 'xn--forl-tpa.example'],
    ['[0:0:0:0:0:0:0:2]', '[::2]'],
    ['[::2]:3000', '[::2]'],
    ['secondo.example', 'Secondo.Example.'],
  ])('"%s" is the comune of "%s"', async (asked, written) => {
    await comune('primo')
    await comune('secondo', { hosts: [written] })
    expect((await load()).at(asked)).toBe('secondo')
  })

  test('a file may begin with the mark that Windows editors leave', async () => {
    await write('primo/comune.json', `\uFEFF${JSON.stringify(base)}`)
    expect((await load()).text).toBe('')
  })

  test('a folder whose name begins with a dot is none', async () => {
    await comune('primo')
    await write('.git/config', '')
    expect((await load()).text).toBe('')
  })

  test('the streets stay out of what every page carries', async () => {
    await comune('primo', { zones: [{ id: 'a', name: 'A', streets: ['Via Lunga'] }] })
    const { comuni } = await load()
    const [first] = comuni.all
    expect(first?.streets).toEqual([{ street: 'Via Lunga', zone: 'a' }])
    expect(first?.public).toMatchObject({ id: 'primo', hasStreets: true, zones: [{ id: 'a', name: 'A' }] })
    expect(JSON.stringify(first?.public)).not.toContain('Via Lunga')
  })
})

describe('each comune has its own address', () => {
  test.each([
    [undefined, undefined, undefined, undefined],
    ['https://rifiuti.example', 'https://rifiuti.example', 'https://secondo.example', 'https://proprio.example'],
    ['http://localhost:3000', 'http://localhost:3000', 'http://secondo.example:3000', 'https://proprio.example'],
    ['https://secondo.example', 'https://primo.example', 'https://secondo.example', 'https://proprio.example'],
    ['https://www.secondo.example', 'https://primo.example', 'https://www.secondo.example', 'https://proprio.example'],
  ])('PUBLIC_URL %s: %s, %s, %s', async (publicUrl, first, second, third) => {
    await comune('primo')
    await comune('secondo', { hosts: ['secondo.example', 'www.secondo.example'] })
    const own = publicUrl && { url: 'https://proprio.example/' }
    await comune('terzo', { hosts: ['terzo.example', 'proprio.example'], ...own })
    const { comuni } = await load(publicUrl)
    expect(comuni.all.map(({ address }) => address)).toEqual([first, second, third])
  })

  test('none where it has no name', async () => {
    await comune('primo')
    await comune('secondo', { hosts: [] })
    expect((await load('https://rifiuti.example')).comuni.all[1]?.address).toBeUndefined()
  })
})

describe('a comune whose files are wrong is left out, and the rest are served', () => {
  const MB = 2 ** 20

  test.each<[string, string, (path: string) => Promise<unknown> | void]>([
    ['a wrong field', 'comune.json', () => comune('secondo', { name: 7 })],
    ['half a file', 'comune.json', () => write('secondo/comune.json', '{ "hosts": ["secondo.example"], "name": ')],
    ['a list that is none', 'ingombranti.json', () => write('secondo/ingombranti.json', '[]')],
    ['points that are none', 'punti.geojson', () => write('secondo/punti.geojson', '{}')],
    ['a table with a wrong line', 'rifiutario.csv', () => write('secondo/rifiutario.csv', 'voce;destinazione\nA;B\n')],
    ['a file that is a folder', 'ingombranti.json', (path) => mkdir(path)],
    ['a table that is a folder', 'rifiutario.csv', (path) => mkdir(path)],
    ['a pipe that nobody fills', 'punti.geojson', (path) => void execFileSync('mkfifo', [path])],
    ['a huge file', 'basemap.geojson', (path) => writeFile(path, '').then(() => truncate(path, 3000 * MB))],
    ['bytes', 'ingombranti.json', (path) => writeFile(path, Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
    ['a spreadsheet that is none', 'rifiutario.xlsx', (path) => writeFile(path, Buffer.from([0x50, 0x4b, 3, 4, 0]))],
    ['brackets without end', 'ingombranti.json', (path) => writeFile(path, '['.repeat(2 * MB))],
    ['a value too deep to be shown', 'ingombranti.json', (path) => writeFile(path, deep(200_000))],
  ])('%s in %s', async (_what, file, spoil) => {
    await comune('primo')
    await comune('secondo')
    await comune('terzo')
    await spoil(join(directory, 'secondo', file))
    const { ids, at, text } = await load()
    expect(ids).toEqual(['primo', 'terzo'])
    expect(text).toContain(join(directory, 'secondo'))
    expect(text).toContain('Intanto restano fuori: secondo.')
    expect([at('primo.example'), at('secondo.example'), at('terzo.example'), at('altrove.example')]).toEqual([
      'primo',
      'nessuno',
      'terzo',
      'primo',
    ])
  })

  test('with everything that is wrong told at once', async () => {
    await comune('primo')
    await comune('secondo', { name: 7, timeZone: 'Luna' })
    await write('terzo/comune.json', '{ "name": ')
    const { text } = await load()
    expect(text).toContain(`${join(directory, 'secondo/comune.json')}\n  name: trovato 7, atteso un testo\n`)
    expect(text).toContain('  timeZone: trovato "Luna"')
    expect(text).toContain(`${join(directory, 'terzo/comune.json')}\n  non si legge come JSON`)
  })

  test('its name belongs to nobody, also where the file is not even JSON', async () => {
    await comune('primo')
    await write('secondo/comune.json', `{ "name": "Secondo" "hosts": [ "Secondo.example", "www.secondo.example" ]`)
    const { at } = await load()
    expect([at('secondo.example'), at('www.secondo.example.'), at('altrove.example')]).toEqual([
      'nessuno',
      'nessuno',
      'primo',
    ])
  })

  test.each([
    ['there is no file', () => mkdir(join(directory, 'secondo'))],
    ['the file is cut', () => write('secondo/comune.json', '{ "hosts": ["secondo.exa')],
    ['the names are wrong', () => comune('secondo', { hosts: ['https://secondo.example'] })],
  ])('where %s, only names that are surely not its own are answered', async (_why, spoil) => {
    await comune('primo')
    await comune('terzo')
    await spoil()
    const { at, text } = await load('https://rifiuti.example')
    const asked = ['primo.example', 'terzo.example', 'rifiuti.example', 'localhost', '127.0.0.1', '[::1]']
    expect(asked.map(at)).toEqual(['primo', 'terzo', 'primo', 'primo', 'primo', 'primo'])
    expect(at('secondo.example')).toBe('nessuno')
    expect(text).toContain('Non si legge quali nomi siano di secondo')
  })

  test('the default one too: names that none claims are then nobody’s', async () => {
    await comune('primo', { name: '' })
    await comune('secondo')
    const { ids, at } = await load()
    expect(ids).toEqual(['secondo'])
    expect([at('secondo.example'), at('primo.example'), at('localhost')]).toEqual(['secondo', 'nessuno', 'nessuno'])
  })

  test('a name that two claim is nobody’s; both are named, and served under their other names', async () => {
    await comune('primo')
    await comune('secondo', { hosts: ['uno.example', 'secondo.example'] })
    await comune('terzo', { hosts: ['Uno.example.'] })
    const { ids, at, text, comuni } = await load('https://rifiuti.example')
    expect(ids).toEqual(['primo', 'secondo', 'terzo'])
    expect([at('uno.example'), at('secondo.example'), at('primo.example')]).toEqual(['nessuno', 'secondo', 'primo'])
    expect(text).toContain(join(directory, 'secondo/comune.json'))
    expect(text).toContain(join(directory, 'terzo/comune.json'))
    expect(text).toContain('hosts: "uno.example" è di più comuni: secondo, terzo')
    expect(comuni.all[1]?.address).toBe('https://secondo.example')
  })

  test('a wrong line in the base list leaves out the base comune alone', async () => {
    await comune('primo')
    await comune('base')
    await write('base/rifiutario.csv', 'voce;destinazione\nMoka;metalli\nTetrapak;luna\n')
    await write('primo/codici.csv', 'codice;nome;parti\n8001234567897;Latte;cartone=Tetrapak\n')
    const { ids, text, comuni } = await load()
    expect(ids).toEqual(['primo'])
    expect(text).toContain('luna')
    expect(comuni.all[0]?.guide.items.map(({ name }) => name)).toEqual(['Moka'])
  })
})

describe('the start is refused', () => {
  test('when no comune is right, with all that is wrong', async () => {
    await comune('primo', { name: 7 })
    await mkdir(join(directory, 'secondo'))
    await expect(load()).rejects.toThrow(/name: trovato 7, atteso un testo[^]*il file non c’è/)
  })

  test('when the default is not there', async () => {
    await comune('secondo')
    await expect(load()).rejects.toThrow('DEFAULT_COMUNE: trovato "primo", atteso uno tra secondo')
  })

  test('when there is no such folder at all', async () => {
    await expect(loadComuni(join(directory, 'niente'), 'base')).rejects.toThrow('COMUNI_DIR')
  })
})

/** Parsed without trouble, and too much for whoever writes it out again. */
const deep = (levels: number): string => `{ "rules": ${'['.repeat(levels)}${']'.repeat(levels)} }`
