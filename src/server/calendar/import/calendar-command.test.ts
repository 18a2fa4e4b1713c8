import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import { dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import { dayOn } from '../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { xlsxOf } from '../../import/testing/xlsx.ts'
import { importCalendar } from './calendar-command.ts'

let comuniDir: string
beforeEach(async () => {
  comuniDir = await mkdtemp(join(tmpdir(), 'calendari-'))
})
afterEach(() => rm(comuniDir, { recursive: true }))

const run = async (
  content: string | Buffer,
  options: {
    newName?: string
    zone?: string
    from?: string
    until?: string
    skipErrors?: boolean
    keepsAlike?: boolean
  } = {},
) => {
  const file = join(comuniDir, 'date.csv')
  await writeFile(file, content)
  return importCalendar({ comuniDir, id: 'borgo', file, newName: 'Borgo', ...options })
}
const written = async () => JSON.parse(await readFile(join(comuniDir, 'borgo/comune.json'), 'utf8')) as ComuneFile

const italian = (iso: string): string => iso.split('-').toReversed().join('/')
function every(days: number, from: string, until: string): string[] {
  const found: string[] = []
  for (let day = dayOf(from); day <= dayOf(until); day += days) found.push(isoOf(day))
  return found
}
const rows = (zone: string, type: string, dates: readonly string[]): string =>
  dates.map((date) => `${italian(date)};${zone};${type}\n`).join('')
const HEAD = 'data;zona;tipo\n'
const wednesdays = every(14, '2026-01-07', '2026-12-31').map((date) => (date === '2026-12-23' ? '2026-12-24' : date))

test('what was found is said in words, and written so that the days are those of the file', async () => {
  const { text, ok } = await run(HEAD + rows('Paese', 'Carta', wednesdays))
  expect(ok).toBe(true)
  expect(text).toContain('  Carta ogni due mercoledì dal 7 gennaio; spostata dal 23 al 24 dicembre')
  const schedule = scheduleOf(await written(), 'paese')
  const days = every(1, '2026-01-01', '2026-12-31').filter((date) =>
    dayOn(schedule, Temporal.PlainDate.from(date)).collections.includes('carta'),
  )
  expect(days).toEqual(wednesdays)
})

test('a new comune is the base one without its zones, streets and map, and says what to change', async () => {
  const { text } = await run(HEAD + rows('Paese', 'Carta', wednesdays))
  expect(text).toContain('operator.name, operator.phone, operator.email')
  expect(text).toContain('ancora del comune di esempio')
  const { name, zones, hosts, calendar, map } = await written()
  expect({ name, zones, hosts, map }).toEqual({
    name: 'Borgo',
    zones: [{ id: 'paese', name: 'Paese', streets: [] }],
    hosts: ['borgo.localhost'],
    map: undefined,
  })
  expect(calendar.rules.map(({ waste }) => waste)).toEqual(['carta'])
  expect(calendar.validUntil).toBe('2026-12-31')
  expect(calendar.holidays.days).toContainEqual({ name: 'Pasqua', easter: 0 })
})

test('the same file again changes nothing', async () => {
  const content = HEAD + rows('Paese', 'Sfalci', wednesdays) + rows('Paese', 'Lavaggio contenitori', ['2026-04-08'])
  await run(content)
  const before = await readFile(join(comuniDir, 'borgo/comune.json'), 'utf8')
  const { text } = await run(content)
  expect(text).toContain('Niente da cambiare')
  expect(await readFile(join(comuniDir, 'borgo/comune.json'), 'utf8')).toBe(before)
})

test('a few dates that show no rule are a calendar, too', async () => {
  const content = `${HEAD}07/01/2026;Nord;Carta\n09/01/2026;Sud;Vetro\n`
  const { ok, text } = await run(content)
  expect(ok).toBe(true)
  expect(text).toContain('Carta il 7 gennaio (Nord)')
  expect((await written()).calendar.rules).toMatchObject([
    { waste: 'carta', repeats: 'date', dates: ['2026-01-07'], zones: ['nord'] },
    { waste: 'vetro', repeats: 'date', dates: ['2026-01-09'], zones: ['sud'] },
  ])
  expect((await run(content)).text).toContain('Niente da cambiare')
})

describe('names of types', () => {
  test.each([
    ['Organico', ['umido']],
    ['Non recuperabile', ['indifferenziato']],
    ['Raccolta della carta', ['carta']],
    ['Carta, Vetro', ['carta', 'vetro']],
    ['Carta e Vetro', ['carta', 'vetro']],
    ['Carta Vetro', ['carta', 'vetro']],
    ['Plastica e metalli', ['plastica']],
    ['C', ['carta']],
    ['Sfalci', ['verde']],
    ['Lavaggio contenitori', ['lavaggio']],
    ['Cenere di stufa', ['cenere-di-stufa']],
  ])('%s', async (name, ids) => {
    await run(HEAD + rows('Paese', name, wednesdays))
    const { calendar, types, services = [] } = await written()
    expect([...new Set(calendar.rules.map(({ waste }) => waste))]).toEqual(ids)
    const known = [...types, ...services].map(({ id }) => id)
    expect(known).toEqual(expect.arrayContaining(ids))
  })

  test('one that nobody knows is added with its letter, and said', async () => {
    const { text } = await run(HEAD + rows('Paese', 'Cenere di stufa', wednesdays))
    expect(text).toContain('Cenere di stufa: aggiunto con la sua lettera al posto del disegno')
    expect((await written()).types.at(-1)).toMatchObject({
      id: 'cenere-di-stufa',
      label: 'Cenere di stufa',
      letter: 'E',
    })
  })
})

test('two names in one zone stay two types, also the next time', async () => {
  const content =
    HEAD + rows('Paese', 'Carta', wednesdays) + rows('Paese', 'Cartone', every(28, '2026-01-05', '2026-12-31'))
  await run(content)
  expect((await written()).calendar.rules.map(({ waste }) => waste)).toEqual(['carta', 'cartone'])
  expect((await run(content)).text).toContain('Niente da cambiare')
})

test('a spreadsheet is read like a list, its dates as days', async () => {
  const file = join(comuniDir, 'date.XLSX')
  const cells = wednesdays.map((date) => [dayOf(date) + 25_569, 'Paese', 'Carta'])
  await writeFile(file, xlsxOf([['Data', 'Zona', 'Tipo'], ...cells]))
  const { text } = await importCalendar({ comuniDir, id: 'borgo', file, newName: 'Borgo' })
  expect(text).toContain('Carta ogni due mercoledì dal 7 gennaio; spostata dal 23 al 24 dicembre')
})

test.each([
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${HEAD}${rows('Forlì', 'Carta', wednesdays)}`)],
  ['Windows-1252', Buffer.from(HEAD + rows('Forlì', 'Carta', wednesdays), 'latin1')],
])('a file in %s is read', async (_encoding, content) => {
  await run(content)
  expect((await written()).zones).toEqual([{ id: 'forli', name: 'Forlì', streets: [] }])
})

describe('zones', () => {
  test('those that a comune has stay as they are, with what the file does not speak of', async () => {
    await run(HEAD + rows('Nord', 'Carta', wednesdays) + rows('Sud', 'Carta', wednesdays))
    await run(HEAD + rows('nord', 'Carta', every(7, '2026-01-05', '2026-12-31')))
    const { zones, calendar } = await written()
    expect(zones.map(({ name }) => name)).toEqual(['Nord', 'Sud'])
    expect(calendar.rules).toMatchObject([
      { repeats: 'ogni-n-settimane', zones: ['sud'] },
      { repeats: 'settimanale', weekdays: ['lun'], zones: ['nord'] },
    ])
  })

  test('only the one that was asked for, and how many rows were of others', async () => {
    const content = HEAD + rows('Nord', 'Carta', wednesdays) + rows('Sud', 'Vetro', wednesdays)
    const { text } = await run(content, { zone: 'Sud' })
    expect(text).toContain('Righe di altre zone, lasciate da parte: Nord (26).')
    await expect(run(content, { zone: 'Ovest' })).rejects.toThrow('da parte: Nord (26), Sud (26)')
    const { zones, calendar } = await written()
    expect(zones.map(({ name }) => name)).toEqual(['Sud'])
    expect(calendar.rules.map(({ waste }) => waste)).toEqual(['vetro'])
  })

  test('the one that was asked for is promised as far as its own rows go', async () => {
    const spring = wednesdays.filter((date) => date < '2026-07-01')
    await run(HEAD + rows('Nord', 'Carta', wednesdays) + rows('Sud', 'Vetro', spring), { zone: 'Sud' })
    expect((await written()).calendar.validUntil).toBe('2026-06-30')
  })

  test('several in one cell are each of them', async () => {
    await run(
      HEAD +
        rows('Nord', 'Carta', wednesdays) +
        rows('Sud', 'Vetro', wednesdays) +
        rows('Zone Nord e Sud', 'Umido', wednesdays),
    )
    const { zones, calendar } = await written()
    expect(zones.map(({ name }) => name)).toEqual(['Nord', 'Sud'])
    expect(calendar.rules.find(({ waste }) => waste === 'umido')?.zones).toBeUndefined()
  })

  test('a file without zones is of the whole comune, or of the zone that was asked for', async () => {
    const content = `data;tipo\n${wednesdays.map((date) => `${italian(date)};Carta\n`).join('')}`
    await run(content)
    expect((await written()).zones.map(({ name }) => name)).toEqual(['Tutto il paese'])
    await run(content, { zone: 'Colle' })
    expect((await written()).zones.map(({ name }) => name)).toEqual(['Tutto il paese', 'Colle'])
    await expect(run(content)).rejects.toThrow('Il file non dice di quale zona è')
  })
})

test('the calendar of the next year follows that of this one', async () => {
  await run(HEAD + rows('Paese', 'Carta', wednesdays))
  const next = HEAD + rows('Paese', 'Carta', every(7, '2027-01-01', '2027-12-31'))
  await run(next)
  const { calendar } = await written()
  expect(calendar.rules).toMatchObject([
    { repeats: 'ogni-n-settimane', until: '2026-12-31' },
    { repeats: 'settimanale', weekdays: ['ven'], from: '2027-01-01' },
  ])
  expect(calendar.exceptions).toHaveLength(1)
  expect(calendar.validUntil).toBe('2027-12-31')
  expect((await run(next)).text).toContain('Niente da cambiare')
})

describe('the file of another year', () => {
  const fridays = (year: number) => every(7, year === 2026 ? '2026-01-02' : '2027-01-01', `${year}-12-31`)
  const thisYear = HEAD + rows('Paese', 'Carta', [...every(7, '2026-01-06', '2026-12-31'), ...fridays(2026)])
  const withoutChristmas = thisYear.replace('25/12/2026;Paese;Carta\n', '')
  const nextYear = HEAD + rows('Paese', 'Carta', [...every(7, '2027-01-05', '2027-12-31'), ...fridays(2027)])
  const carta = async (from: string, until: string) => {
    const schedule = scheduleOf(await written(), 'paese')
    return every(1, from, until).filter((date) =>
      dayOn(schedule, Temporal.PlainDate.from(date)).collections.includes('carta'),
    )
  }

  test('leaves what this one’s holidays do: Christmas stays without a collection', async () => {
    await run(withoutChristmas)
    const before = await carta('2025-11-01', '2026-12-31')
    expect(before).not.toContain('2026-12-25')
    const { text } = await run(nextYear)
    expect(await carta('2025-11-01', '2026-12-31')).toEqual(before)
    expect(text).toContain('annullata il 25 dicembre 2026')
    expect((await run(nextYear)).text).toContain('Niente da cambiare')
  })

  test('says of which year each rule is', async () => {
    await run(withoutChristmas)
    const { text } = await run(nextYear)
    expect(text).toContain('Carta il martedì e il venerdì, fino al 31 dicembre 2026\n')
    expect(text).toContain('Carta il martedì e il venerdì, dal 1° gennaio 2027;')
  })

  test('shows nothing of the days before it, where nothing was known', async () => {
    const { text } = await run(nextYear)
    expect(await carta('2026-10-01', '2026-12-31')).toEqual([])
    expect(text, 'where the calendar begins is not said').toContain('Carta il martedì e il venerdì\n')
  })

  test('of half a year leaves the half before it', async () => {
    await run(thisYear)
    await run(HEAD + rows('Paese', 'Carta', every(7, '2026-07-01', '2026-12-31')))
    expect(await carta('2026-06-20', '2026-07-10')).toEqual([
      '2026-06-23',
      '2026-06-26',
      '2026-06-30',
      '2026-07-01',
      '2026-07-08',
    ])
  })
})

test('the next year of one zone alone is seen when the others have theirs', async () => {
  const next = (zone: string) => HEAD + rows(zone, 'Carta', every(7, '2027-01-01', '2027-12-31'))
  await run(HEAD + rows('Nord', 'Carta', wednesdays) + rows('Sud', 'Carta', wednesdays))
  expect((await run(next('Nord'))).text).toContain(
    'Si vede ancora fino al 2026-12-31: dei giorni dopo mancano Carta (Sud). Importa anche quelli.',
  )
  expect((await run(next('Nord'))).text).toContain('Niente da cambiare')
  await run(next('Sud'))
  expect((await written()).calendar.validUntil).toBe('2027-12-31')
})

test.each([
  ['a file without dates', () => run('uno;due\ntre;quattro\n'), 'non ci sono date che si capiscono'],
  [
    'a file whose only dates are those of a notice',
    () => run(`${HEAD}07/01/2026;Paese;Info: numero verde\ndomani;Paese;Carta\n`),
    'riga 3: domani',
  ],
  [
    'a date that is none',
    () => run(HEAD + rows('Paese', 'Carta', wednesdays), { from: '2026' }),
    '--from: trovato "2026"',
  ],
  [
    'a comune that is another',
    async () => {
      await run(HEAD + rows('Paese', 'Carta', wednesdays))
      return run(HEAD, { newName: 'Altrove' })
    },
    'c’è già ed è Borgo',
  ],
])('%s is refused', async (_what, work, text) => {
  await expect(work()).rejects.toThrow(text)
})

describe('what could not be read', () => {
  const content = `${HEAD}${rows('Paese', 'Carta', wednesdays)}da definire;Paese;Vetro\n07/01/1926;Paese;Vetro\n`

  test('is told, and keeps the whole file out: each row would be a cancelled collection', async () => {
    const { text, ok } = await run(content)
    expect(ok).toBe(false)
    expect(text).toContain('niente è stato scritto:\n  riga 28: da definire | Paese | Vetro\n  riga 29: 07/01/1926')
    await expect(written()).rejects.toThrow('ENOENT')
  })

  test('is told for twenty rows, and then how many more there are', async () => {
    const { text } = await run(HEAD + rows('Paese', 'Carta', wednesdays) + 'domani;Paese;Vetro\n'.repeat(25))
    expect(text.match(/riga \d+: domani/g)).toHaveLength(20)
    expect(text).toContain('\n  e 5 altre righe\n')
  })

  test('is a zone that is almost another, too', async () => {
    const { text, ok } = await run(`${HEAD}${rows('Nord', 'Carta', wednesdays)}07/01/2026;Nrod;Vetro\n`)
    expect(ok).toBe(false)
    expect(text).toContain('zona "Nrod" (1 riga): forse Nord?')
  })

  test('is left out where that is asked for', async () => {
    const { text, ok } = await run(content, { skipErrors: true })
    expect(ok).toBe(true)
    expect(text).toContain('Lasciate fuori, perché non si capiscono:\n  riga 28')
    expect((await written()).calendar.rules).toHaveLength(1)
  })
})

test('a file of some weeks does not take the place of the year', async () => {
  await run(HEAD + rows('Paese', 'Carta', wednesdays))
  const august = HEAD + rows('Paese', 'Carta', every(7, '2026-08-03', '2026-08-31'))
  await expect(run(august)).rejects.toThrow('i giorni dopo andrebbero persi')
})

test('a new zone has what its file says, not what the others have', async () => {
  await run(HEAD + rows('Nord', 'Carta', wednesdays) + rows('Nord', 'Vetro', wednesdays))
  await run(HEAD + rows('Sud', 'Carta', wednesdays))
  const { calendar } = await written()
  expect(calendar.rules.filter(({ waste }) => waste === 'vetro').map(({ zones }) => zones)).toEqual([['nord']])
})

test('"nessuna raccolta" is no type', async () => {
  await run(`${HEAD}${rows('Paese', 'Carta', wednesdays)}04/02/2026;Paese;Nessuna raccolta\n06/02/2026;Paese;-\n`)
  expect((await written()).types.map(({ id }) => id)).not.toContain('nessuna-raccolta')
  expect((await written()).calendar.exceptions).toHaveLength(1)
})

test('what is no collection is told and left aside', async () => {
  const { text, ok } = await run(
    `${HEAD}${rows('Paese', 'Carta', wednesdays)}01/05/2026;Paese;Festa - nessuna raccolta\n`,
  )
  expect(ok).toBe(true)
  expect(text).toContain('Non sono raccolte, lasciate da parte:\n  "Festa - nessuna raccolta" (1 giorno)')
  expect((await written()).calendar.rules).toHaveLength(1)
})

describe('a name that is almost that of a type', () => {
  const content = `${HEAD}${rows('Paese', 'Umido', wednesdays)}05/01/2026;Paese;Umdio\n06/01/2026;Paese;Umdio\n`

  test('is told, and nothing is written', async () => {
    const { text, ok } = await run(content)
    expect(ok).toBe(false)
    expect(text).toContain('niente è stato scritto:\n  "Umdio" (2 giorni, il primo il 2026-01-05): forse Umido?')
    await expect(written()).rejects.toThrow('ENOENT')
  })

  test('is left out, or a type of its own, where that is asked for', async () => {
    expect((await run(content, { skipErrors: true })).ok).toBe(true)
    expect((await written()).types.map(({ id }) => id)).not.toContain('umdio')
    expect((await run(content, { keepsAlike: true })).ok).toBe(true)
    expect((await written()).types.map(({ id }) => id)).toContain('umdio')
    expect((await run(content)).text, 'from then on it is known').toContain('Niente da cambiare')
  })
})
