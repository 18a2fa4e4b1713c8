import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ComuneFile } from '../../../../contract/comune/comune.ts'
import { readComuneFile } from '../../../folders/comune-file.ts'
import { legendIn } from '../read/legend.ts'
import { isNotice } from './notices.ts'
import { typeNames } from './type-names.ts'
import { lineInEachZone } from './zone-cells.ts'

const BASE = resolve(import.meta.dirname, '../../../../../comuni/base/comune.json')
const base = async (): Promise<ComuneFile> => {
  const read = await readComuneFile(BASE)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.file
}

describe('a name that is almost that of a type', () => {
  test.each([
    ['Umdio', [], 'Umido', 'two letters swapped'],
    ['Plastca', [], 'Plastica e Alluminio', 'a letter missing, of a part of its name'],
    ['Indiferenziato', [], 'Indifferenziato', 'a letter missing'],
    ['Sfalcci', [], 'sfalci', 'of a type that many comuni have'],
    ['Carta, Umdio', ['carta'], 'Umido', 'beside another'],
    ['Carta e Umdio', ['carta'], 'Umido', 'beside another, with a word between'],
  ])('%s gives %j and a doubt, %s: %s', async (text, ids, near) => {
    const names = await typeNames(await base())
    expect(names.idsOf(text)).toEqual(ids)
    expect([...names.doubts.values()]).toEqual([near])
    expect(names.types()).toHaveLength((await base()).types.length)
  })

  test.each([
    ['Cenere di stufa', 'is far from all'],
    ['Cartone', 'is a name of its own, also where it is kept apart'],
    ['Vino', 'is short, and another thing'],
  ])('is not %s, which %s', async (text) => {
    const names = await typeNames(await base(), { apart: new Set(['Cartone']) })
    expect(names.idsOf(text)).toHaveLength(1)
    expect(names.doubts.size).toBe(0)
  })

  test('is not one with another number', async () => {
    const types = [{ id: 'turno-1', label: 'Turno 1', letter: 'T', colour: '#000000' }]
    const names = await typeNames({ types, services: [] })
    expect([names.idsOf('Turno 2'), names.idsOf('Trno 1')]).toEqual([['turno-2'], []])
  })

  test('is a type of its own where that is said', async () => {
    const names = await typeNames(await base(), { keepsAlike: true })
    expect(names.idsOf('Umdio')).toEqual(['umdio'])
  })
})

describe('a cell with a known name and more', () => {
  test.each<[string, string[], string[]]>([
    ['Umido e Vetro', ['umido', 'vetro'], []],
    ['Umido-Vetro', ['umido', 'vetro'], []],
    ['Carta & Vetro', ['carta', 'vetro'], []],
    ['Sfalci e umido', ['verde', 'umido'], []],
    ['♻️ Raccolta umido', ['umido'], []],
    ['Multimateriale (plastica, lattine)', ['plastica'], []],
    ['Umido e indiff.', ['umido'], ['Indifferenziato']],
    ['Umido (solo estate)', [], ['Umido']],
    ['Carta e cartone - Zona Nord', [], ['Carta']],
    ['S', [], ['']],
    ['Portare tutto fuori entro le ore 6.00', [], ['']],
  ])('%s is %j, and %j is asked: never a new type', async (text, ids, asked) => {
    const names = await typeNames(await base())
    expect(names.idsOf(text)).toEqual(ids)
    expect([...names.doubts.values()]).toEqual(asked)
    expect([...names.found.values()].filter(({ isNew, id }) => isNew && id !== 'verde')).toEqual([])
  })

  test.each(['S = S', 'S = P; P = S', 'S = S, P; P = Secco'])(
    'a legend that leads back to itself (%s) ends',
    async (legend) => {
      const names = await typeNames(await base(), { legend: legendIn([legend]) })
      expect(() => names.idsOf('S')).not.toThrow()
    },
  )

  test('a letter is what the legend says, also where the comune means another by it', async () => {
    const names = await typeNames(await base(), { legend: legendIn(['Legenda: S = Secco; P = Pannolini']) })
    expect(names.idsOf('S+P+V')).toEqual(['indifferenziato', 'pannolini', 'vetro'])
  })
})

test.each([
  ['Info: numero verde 800 123 456', true],
  ['Esporre i sacchi entro le ore 6.00', true],
  ['Legenda: Umido = marrone', true],
  ['FESTA DEL LAVORO - nessuna raccolta', true],
  ['Riunione con il gestore', true],
  ['Umido', false],
  ['Cenere di stufa', false],
])('"%s" is no collection: %s', (types, is) => expect(isNotice({ date: '2026-01-07', zone: '', types })).toBe(is))

describe('a type that many comuni have', () => {
  test('is one under a name that has other names in it', async () => {
    const names = await typeNames(await base())
    expect(names.idsOf('Sfalci e potature')).toEqual(['verde'])
    expect([...names.found.keys()]).toEqual(['Sfalci e potature'])
  })

  test('is two where a zone has it under two names', async () => {
    const names = await typeNames(await base(), { apart: new Set(['Ramaglie']) })
    expect(['Sfalci', 'Ramaglie'].flatMap(names.idsOf)).toEqual(['verde', 'ramaglie'])
  })
})

const inFile = (...zones: string[]) =>
  lineInEachZone(
    zones.map((zone) => ({ date: '2026-01-07', zone, types: 'Carta' })),
    [],
    undefined,
  )

describe('a cell with several zones', () => {
  const known = [
    { id: 'nord', name: 'Nord' },
    { id: 'sud', name: 'Sud' },
    { id: 'borgo-e-piano', name: 'Borgo e Piano' },
  ]
  const zonesOf = (zone: string, only?: string) =>
    lineInEachZone(
      ['Colle', zone].map((one) => ({ date: '2026-01-07', zone: one, types: 'Carta' })),
      known,
      only,
    )
      .lines.slice(1)
      .map((line) => line.zone)

  test.each<[string, (string | undefined)[], string]>([
    ['Nord e Sud', ['Nord', 'Sud'], 'a word between'],
    ['Nord, Sud', ['Nord', 'Sud'], 'a comma'],
    ['Nord/Colle', ['Nord', 'Colle'], 'one of the comune and one of the file'],
    ['Zone Nord e Sud', ['Zone Nord', 'Sud'], 'with the word before them'],
    ['tutte', ['Nord', 'Sud', 'Borgo e Piano', 'Colle'], 'those of the comune and of the file'],
    ['Tutto il comune', ['Nord', 'Sud', 'Borgo e Piano', 'Colle'], 'in other words'],
    ['entrambe', ['Nord', 'Sud', 'Borgo e Piano', 'Colle'], 'as one says of two'],
    ['Tutte tranne Sud', ['Nord', 'Borgo e Piano', 'Colle'], 'all but one'],
    ['Tutte tranne Sud e Colle', ['Nord', 'Borgo e Piano'], 'all but some'],
    ['Borgo e Piano', ['Borgo e Piano'], 'a zone with this name'],
    ['Valle e Monte', ['Valle e Monte'], 'nobody knows the parts: a name'],
  ])('%s is %j: %s', (text, zones) => expect(zonesOf(text)).toEqual(zones))

  test('that are all has the one that was asked for', () => expect(zonesOf('tutte', 'Sud')).toEqual(['Sud']))

  test('that are all says nothing where no zone is known', () => {
    const line = { date: '2026-01-07', zone: 'tutte', types: 'Carta' }
    expect(lineInEachZone([line], [], undefined).lines).toEqual([{ ...line, zone: undefined }])
  })

  test('whose parts other cells name, though none stands alone, is each of them', () => {
    const { lines, doubts } = inFile('Alta e Bassa', 'Bassa/Marina', 'Alta, Marina')
    expect(lines.map(({ zone }) => zone)).toEqual(['Alta', 'Bassa', 'Bassa', 'Marina', 'Alta', 'Marina'])
    expect(doubts.size).toBe(0)
  })

  test.each([
    [['Alta', 'Alta e Marina'], 'Alta e Marina', 'Marina non c’è altrove nel file'],
    [[...Array.from({ length: 52 }, () => 'Nord'), 'Nrod'], 'Nrod', 'forse Nord?'],
  ])('of which one is in doubt is asked: %#', (zones, zone, why) => {
    const { lines, doubts } = inFile(...zones)
    expect([...doubts]).toEqual([[zone, why]])
    expect(lines.map((line) => line.zone)).not.toContain(zone)
  })

  test('two names with as many rows each are two zones, though one is almost the other', () =>
    expect(inFile('Ponte', 'Monte').doubts.size).toBe(0))
})
