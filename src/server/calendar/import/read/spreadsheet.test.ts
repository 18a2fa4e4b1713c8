import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { xlsxWith } from '../../../import/testing/xlsx.ts'
import { readDates } from './read-dates.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fogli-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function linesOf(sheets: Parameters<typeof xlsxWith>[0]): Promise<string[]> {
  const path = join(folder, 'calendario.xlsx')
  await writeFile(path, xlsxWith(sheets))
  const { lines, unread } = await readDates(path, { timeZone: 'Europe/Rome', from: undefined, until: undefined })
  return [...lines.map(({ date, zone, types }) => `${date} ${zone ?? '-'} ${types}`), ...unread]
}

const HEAD = ['Data', 'Tipo']

describe('a spreadsheet with several sheets', () => {
  test('has a zone in each, and a cover or notes beside them', async () => {
    expect(
      await linesOf({
        Copertina: { rows: [['Calendario della raccolta']] },
        Nord: { rows: [HEAD, ['07/01/2026', 'Carta']] },
        'Zona Sud 2026': { rows: [HEAD, ['08/01/2026', 'Vetro'], ['boh', 'Vetro']] },
      }),
    ).toEqual(['2026-01-07 Nord Carta', '2026-01-08 Zona Sud Vetro', 'Zona Sud 2026, riga 3: boh | Vetro'])
  })

  test('has a column of zones that says more than the sheet’s name', async () => {
    const rows = [
      ['Data', 'Zona', 'Tipo'],
      ['07/01/2026', 'Colle', 'Carta'],
    ]
    expect(await linesOf({ Nord: { rows }, Sud: { rows } })).toEqual([
      '2026-01-07 Colle Carta',
      '2026-01-07 Colle Carta',
    ])
  })

  test('has no zones where each is a month', async () => {
    expect(
      await linesOf({
        'Gennaio 2026': { rows: [HEAD, ['07/01/2026', 'Carta']] },
        FEB: { rows: [HEAD, ['04/02/2026', 'Carta']] },
      }),
    ).toEqual(['2026-01-07 - Carta', '2026-02-04 - Carta'])
  })

  test('has the year in their names, where the dates have none', async () => {
    const rows = [HEAD, ['7 gennaio', 'Carta']]
    expect(await linesOf({ 'Nord 2026': { rows }, 'Nord 2027': { rows } })).toEqual([
      '2026-01-07 Nord Carta',
      '2027-01-07 Nord Carta',
    ])
  })

  test('with dates in one of them has the zone that the import says', async () => {
    expect(await linesOf({ Foglio1: { rows: [HEAD, ['07/01/2026', 'Carta']] }, Note: { rows: [['Ciao']] } })).toEqual([
      '2026-01-07 - Carta',
    ])
  })
})

test('a calendar file is known by its content', async () => {
  const path = join(folder, 'calendario.txt')
  const event = ['BEGIN:VEVENT', 'SUMMARY:Carta', 'DTSTART;VALUE=DATE:20260107', 'END:VEVENT']
  await writeFile(path, ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
  const { lines } = await readDates(path, { timeZone: 'Europe/Rome', from: undefined, until: undefined })
  expect(lines.map(({ date }) => date)).toEqual(['2026-01-07'])
})

test('a column of days beside columns of months is a printed calendar', async () => {
  const rows = [
    ['Giorno', 'Gennaio 2026', 'Febbraio 2026'],
    [2, 'Carta', 'Vetro'],
  ]
  expect(await linesOf({ Foglio1: { rows } })).toEqual(['2026-01-02 - Carta', '2026-02-02 - Vetro'])
})

describe('merged cells', () => {
  test('a date over several rows is that of each of them', async () => {
    const rows = [HEAD, ['07/01/2026', 'Carta'], ['', 'Vetro']]
    expect(await linesOf({ Foglio1: { rows, merged: ['A2:A3'] } })).toEqual([
      '2026-01-07 - Carta',
      '2026-01-07 - Vetro',
    ])
  })

  test('a month over its columns is one', async () => {
    const rows = [
      ['Gennaio 2026', '', '', 'Febbraio 2026', '', ''],
      [2, 'V', 'Cenere di stufa', 2, 'L', ''],
      [3, 'S', '', 3, 'M', 'Vetro'],
    ]
    expect(await linesOf({ Foglio1: { rows, merged: ['A1:C1', 'D1:F1'] } })).toEqual([
      '2026-01-02 - Cenere di stufa',
      '2026-02-03 - Vetro',
    ])
  })
})
