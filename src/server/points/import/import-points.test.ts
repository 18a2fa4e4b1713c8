import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { readPointsFile, readPointsText } from './formats/read-file.ts'
import { importPoints } from './import-points.ts'
import { DESTINATIONS, POINT_KINDS } from '../../../domain/testing/destinations.ts'
import { reportTable } from '../../import/report-table.ts'
import { isError } from '../../import/row-notes.ts'
import { pointVocabulary } from './words/point-vocabulary.ts'
import { UnreadableFile } from '../../import/files/unreadable-file.ts'

const vocabulary = pointVocabulary(DESTINATIONS, POINT_KINDS)
const imported = (text: string, known: readonly CollectionPoint[] = []) =>
  importPoints(readPointsText(Buffer.from(text)), known, { vocabulary })
const pointsOf = (text: string): readonly CollectionPoint[] => imported(text).merged?.points ?? []
const doneTo = (text: string, field: string): string[] =>
  imported(text)
    .notes.filter((note) => note.field === field && note.level !== 'cambio')
    .map(({ done }) => done)

const csv = (row: string): string => `nome;tipo;lat;lon;coordinate;orari;rifiuti\n${row}\n`
const HERE = { lat: 45.77, lon: 12.84 }

describe('coordinates are read as people write them', () => {
  test.each([
    ['Punto;campana;45.77;12.84;;;', 'as they should be'],
    ['Punto;campana;45,77;12,84;;;', 'comma decimals'],
    ['Punto;campana;12.84;45.77;;;', 'swapped'],
    ['Punto;campana;;;45.77, 12.84;;', 'both in one text'],
    ['Punto;campana;;;45.77,12.84;;', 'both in one text, without a space'],
    ['Punto;campana;;;"45,77; 12,84";;', 'both in one text, comma decimals'],
    ['Punto;campana;;;45,77 12,84;;', 'comma decimals, apart by a space'],
    ['Punto;campana;45.77, 12.84;;;;', 'both in the column of one'],
    ['Punto;campana;\u00a045,77\u00a0;\u202f12,84;;;', 'spaces that do not break'],
    ['Punto;campana;;;12.84, 45.77;;', 'both in one text, swapped'],
    ['Punto;campana;"45°46\'12""N";"12°50\'24""E";;;', 'degrees, minutes and seconds'],
  ])('%s (%s)', (row) => expect(pointsOf(csv(row))[0]).toMatchObject(HERE))

  test('swapped ones are told', () =>
    expect(doneTo(csv('Punto;campana;12.84;45.77;;;'), 'coordinate')).toEqual([
      'latitudine e longitudine erano scambiate: rimesse in ordine',
    ]))

  test.each([
    ['Punto;campana;0;0;;;', 'coordinate fuori dall’Italia'],
    ['Punto;campana;91;200;;;', 'coordinate fuori dall’Italia'],
    ['Punto;campana;5034567;512345.6;;;', 'coordinate in metri: esporta il file in gradi (WGS 84, EPSG:4326)'],
    ['Punto;campana;;;;;', 'mancano: senza, il punto non si mette sulla mappa'],
    ['Punto;campana;qui;là;;;', 'coordinate che non si leggono'],
    ['Punto;campana;45.771.234;12.841.222;;;', 'coordinate che non si leggono'],
    ['Punto;campana;NaN;Infinity;;;', 'coordinate che non si leggono'],
    ['Punto;campana;1e2;1e1;;;', 'coordinate che non si leggono'],
  ])('%s is an error: %s', (row, problem) => {
    expect(doneTo(csv(row), 'coordinate')).toEqual([problem])
    expect(imported(csv(row)).merged).toBeUndefined()
  })
})

test('a file in which no column says where is told once, and not at every row', () => {
  const { notes, merged } = imported('a;b;c\nuno;due;tre\nquattro;cinque;sei\n')
  expect(notes).toMatchObject([{ where: 'tutto il file', field: 'coordinate', value: 'a, b, c' }])
  expect(merged).toBeUndefined()
})

describe('hours, names and kinds', () => {
  test.each([
    ['Mo-Fr 09:00-18:00', 'Mo-Fr 09:00-18:00'],
    ['Lun-Ven 9.00-12.00', 'Mo-Fr 9:00-12:00'],
    ['lunedì – venerdì 9:00 – 12:00', 'Mo-Fr 9:00-12:00'],
    ['dal lunedì al sabato dalle 9.00 alle 12.30', 'Mo-Sa 9:00-12:30'],
    ['mar, gio 8:00-12:00 e 14:00-18:00', 'Tu, Th 8:00-12:00,14:00-18:00'],
    ['sempre aperto', '24/7'],
    ['H24', '24/7'],
  ])('"%s" is read as "%s"', (written, hours) =>
    expect(pointsOf(csv(`Punto;campana;45.77;12.84;;"${written}";`))[0]?.hours).toBe(hours),
  )

  test('hours that nobody understands are kept in the note, and told', () => {
    const text = csv('Punto;centro di raccolta;45.77;12.84;;telefonare prima;')
    expect(pointsOf(text)[0]).toMatchObject({ note: 'Orari: telefonare prima' })
    expect(pointsOf(text)[0]).not.toHaveProperty('hours')
    expect(doneTo(text, 'orari')).toEqual(['non si leggono: messi nelle note'])
  })

  test('hours that are missing are told of a place with people in it, not of a bell', () => {
    expect(doneTo(csv('Punto;ecocentro;45.77;12.84;;;'), 'orari')).toHaveLength(1)
    expect(doneTo(csv('Punto;campana;45.77;12.84;;;'), 'orari')).toHaveLength(0)
  })

  test.each([
    ['Centro Comunale di Raccolta', 'centro-raccolta'],
    ['CCR', 'centro-raccolta'],
    ['Isola ecologica interrata', 'isola-ecologica'],
    ['campane vetro', 'campana'],
    ['CASA DELL’ACQUA', 'casa-acqua'],
    ['contenitore abiti usati', 'raccoglitore-abiti'],
    ['raccoglitore-olio', 'raccoglitore-olio'],
    ['CRM', 'centro-raccolta'],
    ['Ecofurgone', 'ecomobile'],
    ['Isola ecologica mobile', 'ecomobile'],
    ['centro del riuso', 'centro-riuso'],
  ])('"%s" is the kind %s', (written, kind) =>
    expect(pointsOf(csv(`Punto;${written};45.77;12.84;;;`))[0]?.kind).toBe(kind),
  )

  test('an unknown kind is guessed from what is taken, and told', () => {
    const text = csv('Punto;astronave;45.77;12.84;;;pile')
    expect(pointsOf(text)[0]?.kind).toBe('raccoglitore-pile')
    expect(doneTo(text, 'tipo')).toEqual(['non si conosce: messo "Raccoglitore pile"'])
  })

  test('a missing name is made from kind and address', () =>
    expect(pointsOf(csv(';campana;45.77;12.84;;;'))[0]?.name).toBe('Campana'))

  test('what is taken is understood in words, and what is not is told', () => {
    const text = csv('Punto;isola;45.77;12.84;;;"vetro, carta e cartone; lattine; astronavi"')
    expect(pointsOf(text)[0]?.takes).toEqual(['vetro', 'carta', 'plastica'])
    expect(doneTo(text, 'cosa prende')).toEqual(['non si capisce: lasciato fuori'])
  })
})

describe('words are matched whole and in context', () => {
  test.each([
    ['impregnanti per legno', ['pericolosi'], 'what is for wood is no wood'],
    ['vernici per legno', ['pericolosi'], 'the same of what the list does not know as a whole'],
    ['colla per legno', [], 'and of what nobody knows'],
    ['oli minerali', ['pericolosi'], 'no kitchen oil'],
    ['oli idraulici', [], 'another oil'],
    ['olio vegetale', ['olio'], 'kitchen oil'],
    ['vetro piano', [], 'panes are no bottles'],
    ['imballaggi in vetro', ['vetro'], 'bottles'],
    ['contenitori per pile', ['pile'], 'the container is not the thing'],
    ['carta e cartone', ['carta'], 'one thing with two names'],
    ['vetro e lattine', ['vetro', 'plastica'], 'two things'],
    ['scarpette', [], 'a word within a word is none'],
    ['RAEE R4', ['raee'], 'points take the five groups as one'],
    ['Organico', ['umido'], 'as others call it'],
  ])('"%s" is %j: %s', (written, takes) =>
    expect(pointsOf(csv(`Punto;isola;45.77;12.84;;;"${written}"`))[0]?.takes).toEqual(takes),
  )

  test('what is understood only in part is a doubt', () =>
    expect(doneTo(csv('Punto;isola;45.77;12.84;;;vernici per legno'), 'cosa prende')).toEqual([
      'capito come "pericolosi": controlla',
    ]))
})

describe('columns', () => {
  const FLAGS = 'nome;tipo;lat;lon;RESIDUO;Carta;vetro;raee_r1;pile\nA;isola;45.77;12.84;TRUE;sì;FALSE;x;\n'

  test('flags become what the point takes', () =>
    expect(pointsOf(FLAGS)[0]?.takes).toEqual(['indifferenziato', 'carta', 'raee']))

  test('a column of yes and no that nobody knows is a doubt, to be filled in', () => {
    const text = 'nome;tipo;lat;lon;IMB_LEGG\nA;isola;45.77;12.84;TRUE\nB;isola;45.78;12.85;FALSE\n'
    expect(doneTo(text, 'cosa prende')).toEqual(['è una colonna di sì e no, ma non si sa di cosa: lasciata fuori'])
    const { mapping } = imported(text)
    expect(mapping.values['sì o no']).toEqual({ imb_legg: '?' })
    const filled = { ...mapping, values: { 'sì o no': { imb_legg: 'plastica' } } }
    const { merged } = importPoints(readPointsText(Buffer.from(text)), [], { vocabulary, mapping: filled })
    expect(merged?.points.map(({ takes }) => takes)).toEqual([['plastica'], []])
  })

  test('a cell that is neither yes nor no is a doubt of its row, and so is a row without a yes', () => {
    const text =
      'nome;tipo;lat;lon;Vetro;Carta\nA;isola;45.77;12.84;S;S\nB;isola;45.78;12.85;S;forse\nC;isola;45.79;12.86;N;N\nD;isola;45.76;12.83;N;S\n'
    expect(doneTo(text, 'carta')).toEqual(['non si capisce se è sì o no: preso per no'])
    expect(doneTo(text, 'cosa prende')).toEqual(['nessun segno nelle colonne'])
    expect(pointsOf(text).map(({ takes }) => takes)).toEqual([['vetro', 'carta'], ['vetro'], [], ['carta']])
  })

  test('without a column of names the one that tells points apart is taken, and read nicely', () => {
    const text =
      'id;TIPOLOGIA;COMUNE;DESCR;lat;lon\n1;CRM;ALFA;CRM ALFA DI SOTTO;45.77;12.84\n2;CRM;ALFA;CRM BETA;45.78;12.85\n'
    expect(pointsOf(text).map(({ name }) => name)).toEqual(['CRM Alfa di Sotto', 'CRM Beta'])
    expect(imported(text).mapping.columns).toMatchObject({ nome: ['descr'], tipo: ['tipologia'] })
  })

  test('a mapping that was given holds over what is proposed', () => {
    const text = 'titolo;sigla;genere;lat;lon;materia\nA;B;boh;45.77;12.84;strano\n'
    const mapping = {
      columns: { nome: ['sigla'], tipo: ['genere'], cosa: ['materia'] },
      values: { tipo: { boh: 'campana' }, cosa: { strano: 'vetro' } },
    }
    const { merged, notes } = importPoints(readPointsText(Buffer.from(text)), [], { vocabulary, mapping })
    expect(merged?.points).toMatchObject([{ name: 'B', kind: 'campana', takes: ['vetro'] }])
    expect(notes.filter(({ level }) => level === 'dubbio')).toEqual([])
  })

  test('what the words were taken for is kept for the next time', () =>
    expect(imported(csv('Punto;CRM;45.77;12.84;;24/7;Organico')).mapping.values).toEqual({
      tipo: { CRM: 'centro-raccolta' },
      cosa: { Organico: 'umido' },
    }))
})

test.each([
  ['10/08/2026-23/08/2026 ferie', [{ from: '2026-08-10', until: '2026-08-23', reason: 'ferie' }]],
  ['dal 2026-08-10 al 2026-08-23: ferie', [{ from: '2026-08-10', until: '2026-08-23', reason: 'ferie' }]],
  [
    '24.12.2026; 31.12.2026',
    [
      { from: '2026-12-24', until: '2026-12-24' },
      { from: '2026-12-31', until: '2026-12-31' },
    ],
  ],
  ['31/02/2026', undefined],
  ['in agosto', undefined],
])('closures "%s" are %j', (written, closed) => {
  const [point] = pointsOf(`nome;tipo;lat;lon;chiusure\nA;campana;45.77;12.84;"${written}"\n`)
  expect(point?.closed).toEqual(closed)
  expect(point?.note).toBe(closed === undefined ? `Chiusure: ${written}` : undefined)
})

describe('namesakes', () => {
  const rows = 'Campana;campana;45.77;12.84;;;\nCampana;campana;45.78;12.85;;;\nCampana;campana;45.77;12.84;;;vetro'
  test('far apart they get a number, in the same place they are one', () => {
    expect(pointsOf(csv(rows)).map(({ id }) => id)).toEqual(['campana', 'campana-2'])
    expect(pointsOf(csv(rows))[0]?.takes).toEqual(['vetro'])
    expect(doneTo(csv(rows), 'nome')[0]).toContain('3 punti con lo stesso nome')
  })
})

describe('the same file again', () => {
  test('changes nothing', () => {
    const text = csv('A;campana;45.77;12.84;;;\nA;campana;45.78;12.85;;;\nA;campana;45.77;12.84;;;vetro')
    const first = imported(text).merged!
    const second = imported(text, first.points).merged!
    expect(second).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    expect(second.points).toEqual(first.points)
    expect(imported(text, first.points).notes.filter(({ level }) => level === 'cambio')).toEqual([])
  })

  test('keeps what only we know of a point, and renews the rest', () => {
    const known = { ...pointsOf(csv('A;campana;45.77;12.84;;;'))[0]!, photo: 'a.webp' }
    const { merged } = imported(csv('A;campana;45.77;12.84;;24/7;vetro'), [known])
    expect(merged).toMatchObject({ added: 0, updated: 1 })
    expect(merged?.changes).toMatchObject([
      { level: 'cambio', where: 'A', field: 'cosa prende, orari', done: 'aggiornato' },
    ])
    expect(merged?.points).toMatchObject([{ photo: 'a.webp', hours: '24/7', takes: ['vetro'] }])
  })
})

describe('an error keeps the whole file out', () => {
  const text = csv('A;campana;45.77;12.84;;;\nB;campana;0;0;;;')
  test('unless its rows are left out on purpose', () => {
    expect(imported(text).merged).toBeUndefined()
    const { merged } = importPoints(readPointsText(Buffer.from(text)), [], { vocabulary, skipErrors: true })
    expect(merged?.points.map(({ name }) => name)).toEqual(['A'])
  })
  test('and the table says where', () =>
    expect(reportTable(imported(text).notes)).toMatch(
      /dove +campo +trovato +errore +dubbio +cambio\nriga 3 +coordinate +0, 0 +coordinate fuori dall’Italia/,
    ))
})

describe('formats', () => {
  test('GeoJSON, with coordinates as text', () => {
    const file = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { Name: 'A', tipo: 'campana' },
          geometry: { type: 'Point', coordinates: ['12.84', '45.77'] },
        },
        {
          type: 'Feature',
          properties: { nome: 'B' },
          geometry: { type: 'MultiPoint', coordinates: [[12.85, 45.78]] },
        },
        { type: 'Feature', properties: null, geometry: null },
      ],
    }
    const { notes, merged } = importPoints(readPointsText(Buffer.from(JSON.stringify(file))), [], {
      vocabulary,
      skipErrors: true,
    })
    expect(merged?.points).toMatchObject([
      { name: 'A', ...HERE },
      { name: 'B', lat: 45.78 },
    ])
    expect(notes.find(isError)?.where).toBe('elemento 3')
  })

  test('KML, with folders for kinds, descriptions in HTML and extended data', () => {
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Campane</name>
      <Placemark><name>Via &amp; Piazza</name><description><![CDATA[<b>Accanto</b> al bar]]></description>
      <ExtendedData><Data name="rifiuti"><value>vetro</value></Data></ExtendedData>
      <Point><coordinates> 12.84,45.77,0 </coordinates></Point></Placemark></Folder></Document></kml>`
    expect(pointsOf(kml)).toMatchObject([
      { name: 'Via & Piazza', kind: 'campana', takes: ['vetro'], note: 'Accanto al bar', ...HERE },
    ])
  })

  test('OpenStreetMap in JSON, nodes and ways, and nothing that is not recycling', () => {
    const tags = {
      amenity: 'recycling',
      recycling_type: 'centre',
      name: 'Ecocentro',
      'recycling:glass_bottles': 'yes',
      'recycling:paper': 'yes',
      'recycling:plastic': 'no',
      opening_hours: 'Mo-Sa 09:00-12:00; PH off',
      wheelchair: 'limited',
      'addr:street': 'Via Nuova',
      'addr:housenumber': '3',
    }
    const file = {
      elements: [
        { type: 'way', id: 7, center: { lat: 45.77, lon: 12.84 }, tags },
        { type: 'node', id: 8, lat: 45.7, lon: 12.8, tags: { amenity: 'bench' } },
      ],
    }
    expect(pointsOf(JSON.stringify(file))).toEqual([
      {
        ...HERE,
        id: 'ecocentro',
        name: 'Ecocentro',
        kind: 'centro-raccolta',
        address: 'Via Nuova 3',
        takes: ['vetro', 'carta'],
        hours: 'Mo-Sa 09:00-12:00; PH off',
        accessibility: 'in-parte',
      },
    ])
  })

  test('OpenStreetMap in XML, an area by the middle of its corners', () => {
    const xml = `<osm><node id="1" lat="45.76" lon="12.84"/><node id="2" lat="45.78" lon="12.84"/>
      <node id="3" lat="45.7" lon="12.8"><tag k="amenity" v="recycling"/><tag k="recycling:batteries" v="yes"/></node>
      <way id="4"><nd ref="1"/><nd ref="2"/><tag k="amenity" v="recycling"/><tag k="recycling_type" v="container"/></way></osm>`
    expect(pointsOf(xml)).toMatchObject([
      { kind: 'raccoglitore-pile', takes: ['pile'] },
      { kind: 'isola-ecologica', lat: 45.77, lon: 12.84 },
    ])
  })

  test.each([
    ['JSON lines', '{"nome":"A","tipo":"campana","lat":45.77,"lon":12.84}\n{"nome":"B","lat":45.78,"lon":12.85}\n', 2],
    ['a list of records', '[{"nome":"A","tipo":"campana","lat":45.77,"lon":12.84}]', 1],
    [
      'lines of features',
      '{"type":"Feature","properties":{"nome":"A"},"geometry":{"type":"Point","coordinates":[12.84,45.77]}}\n{"nome":"B","lat":45.78,"lon":12.85}',
      2,
    ],
  ])('%s', (_what, text, count) => {
    expect(pointsOf(text)).toHaveLength(count)
    expect(pointsOf(text)[0]).toMatchObject({ name: 'A', ...HERE })
  })

  test('letters of Windows', () => {
    const { merged, notes } = importPoints(
      readPointsText(Buffer.from(csv('Località;campana;45.77;12.84;;;'), 'latin1')),
      [],
      {
        vocabulary,
      },
    )
    expect(merged?.points[0]?.name).toBe('Località')
    expect(notes[0]?.done).toContain('non è UTF-8')
  })
})

async function outcomeOf(content: Buffer): Promise<string> {
  try {
    importPoints(await readPointsFile(content), [], { vocabulary })
    return 'read'
  } catch (error) {
    return error instanceof UnreadableFile ? 'refused' : String(error)
  }
}

describe('a hostile file', () => {
  test.each([
    ['nothing', '', 'vuoto'],
    ['a bomb of entities', '<!DOCTYPE k [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml>&b;</kml>', 'entità'],
    [
      'a file of this machine',
      '<?xml version="1.0"?><!DOCTYPE k [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>',
      'entità',
    ],
    ['broken XML', '<kml><Document>', 'XML'],
    ['other XML', '<html></html>', 'né KML né OpenStreetMap'],
    ['broken JSON', '{"type":', 'JSON'],
    ['a list', '[1,2]', 'né GeoJSON né OpenStreetMap'],
    ['no features', '{"type":"FeatureCollection"}', 'features'],
    ['JSON nested 100,000 deep', '['.repeat(100_000), 'JSON'],
    ['20,001 points', `{"features":[${'{},'.repeat(20_000)}{}]}`, 'al massimo 20000'],
    ['prose', 'ciao', 'tabella CSV'],
    ['a PDF', '%PDF-1.7', 'è un PDF, non una tabella'],
    ['a quote without end', 'nome;tipo\n"A;campana\n', 'ogni virgoletta (") aperta'],
  ])('is refused in words: %s', async (_what, text, words) => {
    const reading = readPointsFile(Buffer.from(text))
    await expect(reading).rejects.toThrow(UnreadableFile)
    await expect(reading).rejects.toThrow(words)
  })

  test('KML nested deep is no trouble', () => {
    const depth = 2000
    const kml = `<kml>${'<Folder>'.repeat(depth)}${'</Folder>'.repeat(depth)}</kml>`
    expect(() => imported(kml)).toThrow(UnreadableFile)
  })

  test('reaches neither the prototype nor the terminal', () => {
    const file = `{"features":[{"properties":{"__proto__":{"x":1},"constructor":"y","nome":"A\\u001b[31m\\u202eB","tipo":"campana"},"geometry":{"type":"Point","coordinates":[12.84,45.77]}}]}`
    expect(pointsOf(file)[0]?.name).toBe('A[31mB')
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    const table = reportTable([{ where: 'a', field: 'b', value: '\u001b[2J\u0007', done: 'x', level: 'errore' }])
    expect(table).not.toMatch(/\p{Cc}(?<!\n)/u)
  })

  test('whatever its bytes, it is imported or refused', async () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      '"features":',
      '<kml>',
      '</kml>',
      '<osm>',
      ';',
      '\n',
      '"',
      '12,5',
      ',',
      'lat',
      '\u0000',
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc.array(piece, { maxLength: 40 }).map((parts) => Buffer.from(parts.join(''))),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        expect(await outcomeOf(content)).toMatch(/^(read|refused)$/)
      }),
    )
  })
})
