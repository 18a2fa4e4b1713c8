import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Guide, GuideItem } from '../../domain/guide/item.ts'
import { DESTINATIONS, MARKS } from '../../domain/testing/destinations.ts'
import { importGuide } from './guide-command.ts'
import { guideReader } from './guide-files.ts'
import { xlsxOf, xlsxWith } from '../import/testing/xlsx.ts'

const WORDS = { destinations: DESTINATIONS, marks: MARKS }

let directory: string
let folder: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guida-'))
  folder = join(directory, 'paese')
  await mkdir(join(directory, 'base'))
  await mkdir(folder)
  await writeFile(
    join(directory, 'base/rifiutario.csv'),
    'voce;destinazione;sinonimi\nAsciugacapelli;raee-r4;phon|fon\nCartone della pizza;carta;scatola della pizza|vassoio\nPET 1;plastica;\n',
  )
})
afterEach(() => rm(directory, { recursive: true }))

type Options = Partial<Omit<Parameters<typeof importGuide>[0], 'folder' | 'file' | 'words'>>

async function importing(content: string | Buffer, name = 'elenco.csv', options: Options = {}) {
  const file = join(directory, name)
  await writeFile(file, content)
  return importGuide({ folder, file, skipErrors: false, withSynonyms: true, words: WORDS, ...options })
}

async function items(): Promise<Record<string, GuideItem>> {
  const guide = (await (await guideReader(directory))('paese', WORDS)) as Guide
  return Object.fromEntries(guide.items.map((item) => [item.name, item]))
}

describe('a comune’s own guide takes the place of the base one', () => {
  test.each<[string, string, string | Buffer]>([
    ['CSV', 'elenco.csv', 'Rifiuto;Dove va\nPhon;Raee\nGondola;CRM\n'],
    ['JSON', 'elenco.json', '[{"nome":"Phon","tipologiaRifiuto":"Raee"},{"nome":"Gondola","tipologiaRifiuto":"CRM"}]'],
    ['JSON with the list inside', 'e.json', '{"dati":[{"nome":"Phon","dove":"Raee"},{"nome":"Gondola","dove":"CRM"}]}'],
    [
      'a spreadsheet',
      'elenco.xlsx',
      xlsxOf([
        ['Oggetto', 'Conferimento'],
        ['Phon', 'Raee'],
        ['Gondola', 'CRM'],
      ]),
    ],
    [
      'a spreadsheet with its name above, over merged cells',
      'elenco.xlsx',
      xlsxWith({
        Foglio1: {
          rows: [
            ['Rifiutario 2026', ''],
            ['Oggetto', 'Conferimento'],
            ['Phon', 'Raee'],
            ['Gondola', 'CRM'],
          ],
          merged: ['A1:B1'],
        },
      }),
    ],
    ['columns without a telling title', 'elenco.csv', 'n;a;b\n1;Phon;Raee\n2;Gondola;CRM\n'],
    [
      'a sheet with its name above',
      'elenco.csv',
      'Rifiutario 2026;;\nNome rifiuto;Stanza;Contenitore\nPhon;bagno;Raee\nGondola;canale;CRM\n',
    ],
    ['a title that says another thing', 'elenco.csv', 'Rifiuto;Categoria;Sacco\nPhon;bagno;Raee\nGondola;canale;CRM\n'],
  ])('from %s', async (_what, name, content) => {
    expect(await importing(content, name)).toMatchObject({ ok: true })
    expect(await items()).toMatchObject({ Phon: { destination: 'raee' }, Gondola: { destination: 'centro' } })
    expect(Object.keys(await items())).toHaveLength(2)
  })

  test.each([
    ['Organico', 'umido'],
    ['Residuo', 'indifferenziato'],
    ['Secco', 'indifferenziato'],
    ['Raee', 'raee'],
    ['CRM', 'centro'],
    ['Erba e ramaglie', 'verde'],
    ['raee-r4', 'raee-r4'],
    ['Umido (bidone marrone)', 'umido'],
    ['Bidone marrone (umido)', 'umido'],
    ['Plastica/lattine', 'plastica'],
    ['Raee - piccoli elettrodomestici', 'raee-r4'],
  ])('"%s" is the destination %s', async (written, destination) => {
    await importing(`voce;destinazione\nCosa;${written}\n`)
    expect((await items())['Cosa']?.destination).toBe(destination)
  })

  test('the same things keep the words by which the base list finds them', async () => {
    await importing('voce;destinazione;sinonimi\nPhon;Raee;asciugatore\nCartoni della pizza;Carta;\nVassoio;Secco;\n')
    expect((await items())['Phon']?.synonyms).toEqual(['asciugatore', 'Asciugacapelli', 'fon'])
    expect((await items())['Cartoni della pizza']?.synonyms, 'not what names another thing').toEqual([
      'scatola della pizza',
    ])
  })

  test('unless told otherwise', async () => {
    await importing('voce;destinazione\nPhon;Raee\n', 'elenco.csv', { withSynonyms: false })
    expect((await items())['Phon']?.synonyms).toEqual([])
  })

  test('an item may depend on the kind of user', async () => {
    await importing(
      'voce;destinazione;utenza\nOlio;Olio vegetale;domestica\nOlio;Rifiuti speciali;utenze non domestiche\n',
    )
    expect((await items())['Olio']).toMatchObject({
      destination: 'olio',
      variants: [{ when: '', destination: 'speciali', users: ['non-domestica'] }],
    })
  })

  test('a thing with several places has the others as cases, and that is a doubt', async () => {
    const { text } = await importing('voce;destinazione\nFlacone;Plastica\nFlacone;Vetro\n')
    expect((await items())['Flacone']).toMatchObject({
      destination: 'plastica',
      variants: [{ when: 'vetro', destination: 'vetro' }],
    })
    expect(text).toContain('2 righe: le altre come casi (Vetro)')
  })
})

test.each([
  ['Vetro e lattine', 'vetro', ['plastica']],
  ['Carta / Umido', 'carta', ['umido']],
])('"%s" is several places: %s, and as cases %j', async (written, destination, others) => {
  const { text } = await importing(`voce;destinazione\nCosa;${written}\n`)
  const item = (await items())['Cosa']
  expect([item?.destination, item?.variants?.map((one) => one.destination)]).toEqual([destination, others])
  expect(text).toContain('più destinazioni')
})

describe('the report', () => {
  test('has a column for errors, doubts and changes', async () => {
    const { ok, text } = await importing(
      'voce;destinazione\n★★★;Carta\n;Carta\nMoka;Luna\nElenco;Carta\nSedia;mobili in legno\n',
    )
    expect(ok).toBe(false)
    expect(text).toMatch(/dove +campo +trovato +errore +dubbio +cambio/)
    expect(text).toMatch(/riga 2 +voce +★★★ +non ha né lettere né cifre: non si trova/)
    expect(text).toMatch(/riga 3 +voce +manca il nome/)
    expect(text).toMatch(/riga 4 +destinazione +Luna +non si conosce: scrivi in --map dove va/)
    expect(text).toMatch(/riga 5 +voce +Elenco +è il nome di una pagina/)
    expect(text).toMatch(/riga 6 +destinazione +mobili in legno +capita come "legno": controlla/)
    expect(text).toContain('Non è stato importato niente.')
    expect(Object.keys(await items()), 'the base list stays').toContain('Asciugacapelli')
  })

  test('says what changes, and of the same file again nothing', async () => {
    expect((await importing('voce;destinazione\nPhon;Raee\nMoka;Metalli\n')).text).toContain(
      '2 voci al posto dell’elenco di base',
    )
    const path = join(folder, 'rifiutario-intero.csv')
    const [content, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)]
    const again = await importing('voce;destinazione\nPhon;Raee\nMoka;Metalli\n')
    expect(again.text).toContain('Il rifiutario resta com’era.')
    expect(again.text).not.toContain('cambio')
    expect([await readFile(path, 'utf8'), (await stat(path)).mtimeMs]).toEqual([content, mtimeMs])
    const { text } = await importing('voce;destinazione\nPhon;raee-r4\nGondola;CRM\n')
    for (const line of [
      /Phon +voce +raee-r4 +prima andava in "raee"/,
      /Gondola +voce +centro +nuova/,
      /Moka +voce +metalli +tolta/,
    ])
      expect(text).toMatch(line)
  })

  test('rows with an error may be left out on purpose', async () => {
    await importing('voce;destinazione\nPhon;Raee\nMoka;Luna\n', 'elenco.csv', { skipErrors: true })
    expect(Object.keys(await items())).toEqual(['Phon'])
  })
})

describe('a table with a column for each destination', () => {
  const TABLE = 'Voce;Umido;Carta;Vetro;Luna\nTorsolo;X;;;\nGiornale;;sì;;\nTovagliolo;x;x;;\nSasso;;;;x\n'

  test('is recognised, and what nobody knows is told', async () => {
    const { text, ok } = await importing(TABLE, 'elenco.csv', { skipErrors: true })
    expect(ok).toBe(true)
    expect(text).toContain('sì o no: Umido → umido')
    expect(text).toMatch(/Luna +è una colonna di sì e no, ma non si sa di cosa/)
    expect(text).toMatch(/Umido, Carta +più destinazioni/)
    expect(text).toMatch(/riga 5 +destinazione +Luna +non si conosce/)
    const found = await items()
    expect([found['Torsolo'], found['Giornale'], found['Tovagliolo']].map((item) => item?.destination)).toEqual([
      'umido',
      'carta',
      'umido',
    ])
    expect(found['Tovagliolo']?.variants?.map(({ destination }) => destination)).toEqual(['carta'])
  })

  test('is kept as it is read, and corrected there', async () => {
    const map = join(directory, 'mappa.json')
    await importing(TABLE, 'elenco.csv', { map })
    await writeFile(map, (await readFile(map, 'utf8')).replace('"Luna": "?"', '"Luna": "metalli"'))
    expect(await importing(TABLE, 'elenco.csv', { map })).toMatchObject({ ok: true })
    expect((await items())['Sasso']?.destination).toBe('metalli')
  })

  test('keeps a column with a cell that is neither yes nor no, which is a doubt of its row', async () => {
    const { text, ok } = await importing(
      'Voce;Umido;Carta\nTorsolo;sì;no\nBuccia;sì;no\nFazzoletto;?;sì\nGiornale;no;sì\n',
    )
    expect(ok).toBe(true)
    expect(text).toMatch(/riga 4 +Umido +\? +non si capisce se è sì o no: preso per no/)
    expect((await items())['Torsolo']?.destination).toBe('umido')
  })

  test('with many rows to correct names all of them', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => `Sasso ${at};;\n`).join('')
    const { text } = await importing(`Voce;Umido;Carta\nTorsolo;X;\nGiornale;;X\n${rows}`)
    expect(text).toContain('Tutte le righe:\n  destinazione, manca: 4, 5, 6, 7, 8, 9')
  })

  test.each([
    ['a row without a mark', 'Voce;Umido;Carta\nTorsolo;X;\nGiornale;;X\nSasso;;\n', /riga 4 +destinazione +manca/],
    ['numbers of order', 'N;Voce;Dove va\n1;Torsolo;Luna\n', /destinazione +Luna/],
  ])('%s is no mark', async (_what, content, line) => {
    const { text, ok } = await importing(content)
    expect(ok).toBe(false)
    expect(text).toMatch(line)
  })

  test('is none with one column of marks beside that of destinations', async () => {
    expect(await importing('Voce;Dove va;Carta\nTorsolo;Umido;x\n')).toMatchObject({ ok: true })
    expect((await items())['Torsolo']?.destination).toBe('umido')
  })

  test('is read from records with true and false, too', async () => {
    const rows = [
      { voce: 'Torsolo', Umido: true, Carta: false },
      { voce: 'Giornale', Umido: false, Carta: true },
    ]
    expect(await importing(JSON.stringify(rows), 'elenco.json')).toMatchObject({ ok: true })
    expect((await items())['Giornale']?.destination).toBe('carta')
  })
})

test('what nobody understood is kept with a question mark, and holds once it is filled in', async () => {
  const map = join(directory, 'mappa.json')
  expect(await importing('voce;destinazione\nMoka;Luna\n', 'elenco.csv', { map })).toMatchObject({ ok: false })
  expect(await readFile(map, 'utf8')).toContain('"Luna": "?"')
  await writeFile(map, (await readFile(map, 'utf8')).replace('"Luna": "?"', '"Luna": "metalli"'))
  expect(await importing('voce;destinazione\nMoka;Luna\n', 'elenco.csv', { map })).toMatchObject({ ok: true })
  expect((await items())['Moka']?.destination).toBe('metalli')
})

test.each([['elenco.csv', 'x;y\n1;2\n', 'non si capisce quale colonna sia']])(
  'a file without the columns is refused: %s %j',
  async (name, content, words) => {
    expect(await importing(content, name)).toMatchObject({ ok: false, text: expect.stringContaining(words) })
  },
)

test.each([
  ['elenco.json', '{"a":1}', 'non c’è un elenco di voci'],
  ['elenco.json', '{', 'non si legge come JSON'],
  ['elenco.json', '[\n {"voce": "Moka"}\n {}]', 'riga 3, colonna 2: manca, o è di troppo, una virgola'],
  ['elenco.xlsx', 'ciao', 'non si legge come tabella'],
  ['elenco.csv', '', 'il file è vuoto'],
])('a file that is none is told so: %s %j', async (name, content, words) => {
  await expect(importing(content, name)).rejects.toThrow(words)
})
