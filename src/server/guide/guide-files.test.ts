import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GuideItem } from '../../domain/guide/item.ts'
import type { GuideList } from './base-list.ts'
import { type GuideProblems, guideReader } from './guide-files.ts'
import { DESTINATIONS, MARKS } from '../../domain/testing/destinations.ts'
import { xlsxOf } from '../import/testing/xlsx.ts'

const WORDS = { destinations: DESTINATIONS, marks: MARKS }

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rifiutario-'))
  await mkdir(join(directory, 'base'))
  await mkdir(join(directory, 'paese'))
  await write('base/rifiutario.csv', 'voce;destinazione\nTetrapak;carta\nMoka;metalli\nPET 1;plastica\n')
})
afterEach(() => rm(directory, { recursive: true }))

const write = (path: string, content: string | Buffer) => writeFile(join(directory, path), content)

const read = async (): Promise<GuideList | GuideProblems> => (await guideReader(directory))('paese', WORDS)

async function items(): Promise<Record<string, GuideItem>> {
  const guide = await read()
  if ('problems' in guide) throw new Error(guide.problems.join('\n'))
  return Object.fromEntries(guide.items.map((item) => [item.name, item]))
}

async function problems(): Promise<string[]> {
  const guide = await read()
  return 'problems' in guide ? guide.problems.slice(1).map((line) => line.trim()) : []
}

describe('a list is read as spreadsheets save it', () => {
  const COMPLETE = { destination: 'plastica', synonyms: ['brik', 'cartone'], first: 'Schiaccialo; poi tappalo.' }

  test.each<[string, string | Buffer]>([
    ['with ;', 'voce;destinazione;sinonimi;prima\nTetrapak;plastica;brik|cartone;"Schiaccialo; poi tappalo."\n'],
    ['with ,', 'voce,destinazione,sinonimi,prima\nTetrapak,plastica,brik|cartone,Schiaccialo; poi tappalo.\n'],
    ['with tabs', 'voce\tdestinazione\tsinonimi\tprima\nTetrapak\tplastica\tbrik|cartone\tSchiaccialo; poi tappalo.\n'],
    [
      'with a BOM and Windows line ends',
      '\uFEFFvoce;destinazione;sinonimi;prima\r\nTetrapak;plastica;brik|cartone;"Schiaccialo; poi tappalo."\r\n',
    ],
    [
      'with odd spaces',
      ' Voce ;DESTINAZIONE;Sinonimi;prima\n\u00A0Tetrapak\u200B ; plastica ;brik | cartone;"Schiaccialo;  poi\u00A0tappalo."\n',
    ],
    [
      'with columns in another order, and one nobody asked for',
      'colore;prima;sinonimi;destinazione;voce\nblu;"Schiaccialo; poi tappalo.";brik|cartone;Plastica e Alluminio;Tetrapak\n',
    ],
    [
      'with empty lines',
      'voce;destinazione;sinonimi;prima\n;;;\n\nTetrapak;plastica;brik|cartone;"Schiaccialo; poi tappalo."\n;;;\n',
    ],
  ])('%s', async (_how, csv) => {
    await write('paese/rifiutario.csv', csv)
    expect((await items())['Tetrapak']).toMatchObject(COMPLETE)
  })

  test('in the old Windows encoding', async () => {
    await write('paese/rifiutario.csv', Buffer.from('voce;destinazione;perché\nTetrapak;carta;È così\n', 'latin1'))
    expect((await items())['Tetrapak']?.why).toBe('È così')
  })

  test('as a spreadsheet itself', async () => {
    await write(
      'paese/rifiutario.xlsx',
      xlsxOf([
        ['Voce', 'Destinazione', 'Sinonimi', 'Prima'],
        ['Tetrapak', 'Plastica e Alluminio', 'brik|cartone', 'Schiaccialo; poi tappalo.'],
      ]),
    )
    expect((await items())['Tetrapak']).toMatchObject(COMPLETE)
  })

  test('variants say where it goes otherwise', async () => {
    await write('paese/rifiutario.csv', 'voce;destinazione;varianti\nPizza;carta;unto = Umido | pulito=carta\n')
    expect((await items())['Pizza']?.variants).toEqual([
      { when: 'unto', destination: 'umido' },
      { when: 'pulito', destination: 'carta' },
    ])
  })

  test('a case may hold for some kinds of user, or be theirs alone', async () => {
    await write(
      'paese/rifiutario.csv',
      'voce;destinazione;varianti\nOlio;olio;in fusti (condominio)=centro|(non-domestica)=speciali\n',
    )
    expect((await items())['Olio']?.variants).toEqual([
      { when: 'in fusti', destination: 'centro', users: ['condominio'] },
      { when: '', destination: 'speciali', users: ['non-domestica'] },
    ])
  })
})

describe('a comune', () => {
  test('without a list has the base one', async () => {
    expect(Object.keys(await items())).toEqual(['Moka', 'PET 1', 'Tetrapak'])
  })

  test('changes, adds and takes out single items', async () => {
    await write('paese/rifiutario.csv', 'voce;destinazione\nTetrapak;plastica\nGondola;ingombranti\nMoka;togli\n')
    expect(Object.values(await items()).map(({ name, destination }) => [name, destination])).toEqual([
      ['Gondola', 'ingombranti'],
      ['PET 1', 'plastica'],
      ['Tetrapak', 'plastica'],
    ])
  })

  test('names destinations also by what others call them', async () => {
    await write('paese/rifiutario.csv', 'voce;destinazione\nTetrapak;Raee\nMoka;CRM\n')
    expect(await items()).toMatchObject({ Tetrapak: { destination: 'raee' }, Moka: { destination: 'centro' } })
  })

  test('does without what goes where it has nothing, and without the products made of it', async () => {
    await write('paese/codici.csv', 'codice;nome;parti\n4006381333931;Acqua;bottiglia=PET 1\n')
    const destinations = DESTINATIONS.filter(({ id }) => id !== 'plastica')
    const guide = (await (await guideReader(directory))('paese', { ...WORDS, destinations })) as GuideList
    expect(guide.items.map(({ name }) => name)).toEqual(['Moka', 'Tetrapak'])
    expect(guide.products).toEqual([])
  })

  test('puts a whole list of its own in the place of the base one', async () => {
    await write('paese/rifiutario-intero.csv', 'voce;destinazione\nGondola;ingombranti\n')
    expect(Object.keys(await items())).toEqual(['Gondola'])
  })

  test('names products by barcode and the mark of each part', async () => {
    await write('paese/codici.csv', 'codice;nome;parti\n4006381333931;Acqua;bottiglia=PET 1|tappo = pet 1\n')
    expect(await read()).toMatchObject({
      products: [
        { code: '4006381333931', name: 'Acqua', parts: [{ part: 'bottiglia', item: 'pet-1' }, { part: 'tappo' }] },
      ],
    })
  })
})

describe('a wrong line is refused with its number, column and reason', () => {
  test('all at once', async () => {
    await write(
      'paese/rifiutario.csv',
      'Voce;Destinazione;Varianti\nTetrapak;plastca\n;carta\nMoka;metalli;rotta=boh|=carta\nElenco;carta\nTetrapak;carta\n',
    )
    expect(await problems()).toEqual([
      'riga 2, colonna "Destinazione": trovato "plastca", atteso "plastica"?',
      'riga 3, colonna "Voce": trovato niente, atteso il nome di un oggetto',
      expect.stringMatching(/^riga 4, colonna "Varianti": trovato "rotta=boh", atteso una tra umido, /),
      'riga 4, colonna "Varianti": trovato "=carta", atteso un caso e la sua destinazione, come "unto=umido"',
      'riga 5, colonna "Voce": trovato "Elenco", atteso un nome diverso da elenco, dove, simboli',
      'riga 6, colonna "Voce": trovato "Tetrapak", atteso una voce sola con questo nome (c’è già alla riga 2)',
    ])
  })

  test.each([
    [
      'rifiutario.csv',
      'cosa;dove\nTetrapak;carta\n',
      'riga 1: trovato cosa, dove, atteso la colonna "voce" e "destinazione"',
    ],
    ['rifiutario.csv', '', 'riga 1: trovato niente, atteso la colonna "voce" e "destinazione"'],
    [
      'codici.csv',
      'codice;nome;parti\n4006381333932;Acqua;bottiglia=PET 1\n',
      'riga 2, colonna "codice": trovato "4006381333932", atteso un codice a barre con la cifra di controllo giusta',
    ],
    [
      'codici.csv',
      'codice;nome;parti\n4006381333931;Acqua;bottiglia=luna\n',
      'riga 2, colonna "parti": trovato "bottiglia=luna", atteso una parte e la sua voce del rifiutario, come "bottiglia=PET 1"',
    ],
  ])('%s: %j', async (file, content, line) => {
    await write(`paese/${file}`, content)
    expect(await problems()).toEqual([line])
  })

  test('a file that is no spreadsheet at all', async () => {
    await write('paese/rifiutario.xlsx', 'ciao')
    expect((await problems()).join()).toContain('non si legge come tabella')
  })

  test('the base list’s own problems are told once', async () => {
    await write('base/rifiutario.csv', 'voce;destinazione\nTetrapak;luna\n')
    const readGuide = await guideReader(directory)
    expect(await readGuide('base', WORDS)).toMatchObject({
      problems: [join(directory, 'base/rifiutario.csv'), expect.any(String)],
    })
    expect(await readGuide('paese', WORDS)).not.toHaveProperty('problems')
  })
})
