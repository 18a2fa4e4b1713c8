import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarFound, CalendarImport } from '../../../contract/calendar/import.ts'
import { type ConsoleApp, consoleApp } from '../../edition/testing/console-app.ts'
import { xlsxOf } from '../../import/testing/xlsx.ts'
import type { TestClient } from '../../testing/test-client.ts'

let server: ConsoleApp
let anna: TestClient
beforeAll(async () => {
  server = await consoleApp()
  anna = await server.person('anna', 'modifica')
})
afterAll(() => server.close())

const PATH = '/api/staff/comuni/pietralvento/calendar/import'

const ask = (lines: readonly string[], more: Partial<CalendarImport> = {}) =>
  anna.send('POST', PATH, { content: Buffer.from(lines.join('\n')).toString('base64'), zone: 'borgo', ...more })
const found = async (...asked: Parameters<typeof ask>): Promise<CalendarFound> =>
  (await ask(...asked)).json<CalendarFound>()

/** Every Friday of two years, as a spreadsheet has them, in this zone and of this type. */
const fridays = (type: string, zone = ''): string[] =>
  Array.from({ length: 104 }, (_, week) => {
    const date = new Temporal.PlainDate(2026, 1, 2).add({ weeks: week })
    return `${date.day}/${date.month}/${date.year};${zone};${type}`
  })
const HEAD = 'data;zona;tipo'

test('dates that come back are a rule, in the zone that is asked for; what no rule explains is listed', async () => {
  const dates = fridays('Pannolini').toSpliced(50, 1)
  const { calendar, rules, exceptions, questions, unread, warning } = await found([HEAD, ...dates])
  expect(rules).toEqual([expect.stringContaining('il venerdì')])
  expect(rules[0]).toContain('(Borgo)')
  expect(exceptions).toEqual([expect.stringContaining('18 dicembre 2026')])
  expect([questions, unread, warning]).toEqual([[], [], ''])
  expect(calendar?.rules.filter(({ waste }) => waste === 'pannolini')).toMatchObject([
    { repeats: 'settimanale', weekdays: ['ven'], zones: ['borgo'] },
  ])
  expect(calendar?.rules.some(({ waste }) => waste === 'carta')).toBe(true)
})

test('a spreadsheet and a calendar file are read as a pasted text is', async () => {
  const rows = fridays('Pannolini').map((line) => line.split(';'))
  const sheet = xlsxOf([HEAD.split(';'), ...rows.map((cells) => cells.map((cell) => cell || 'Borgo'))])
  const event = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20260102', 'RRULE:FREQ=WEEKLY;UNTIL=20271224', 'SUMMARY:Pannolini']
  const ics = ['BEGIN:VCALENDAR', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const fromSheet = await found([], { name: 'calendario.xlsx', content: sheet.toString('base64') })
  const fromIcs = await found([ics], { name: 'calendario.ics' })
  expect(fromSheet.rules).toEqual([expect.stringContaining('il venerdì')])
  expect(fromIcs.rules).toEqual(fromSheet.rules)
})

test('nothing of it is written', async () => {
  await found([HEAD, ...fridays('Pannolini')])
  expect((await anna.get('/api/staff/comuni/pietralvento/drafts')).json()).toEqual([])
})

test('a row that is not understood is told with its reason', async () => {
  const { unread, calendar } = await found([HEAD, ...fridays('Pannolini', 'Borgo'), '31/2/2027;Borgo;Pannolini'])
  expect(unread).toEqual([expect.stringContaining('31/2/2027')])
  expect(calendar).not.toBeNull()
})

test('a type that the comune does not have is asked about, and left out until it is answered', async () => {
  const dates = [HEAD, ...fridays('Gommapiuma')]
  const first = await found(dates)
  expect(first.questions).toMatchObject([{ kind: 'types', name: 'Gommapiuma', near: '', days: 104 }])
  expect(first.calendar).toBeNull()
  const mapped = await found(dates, { types: { Gommapiuma: 'pannolini' } })
  expect(mapped.questions).toEqual([])
  expect(mapped.rules).toEqual([expect.stringContaining('il venerdì')])
  const leftOut = await found(dates, { types: { Gommapiuma: '' } })
  expect([leftOut.questions, leftOut.calendar]).toEqual([[], null])
})

test('what would be a new type is offered with a name, a letter and a colour of its own', async () => {
  const { questions } = await found([HEAD, ...fridays('Gommapiuma'), ...fridays('Umidino')])
  const offers = questions.map(({ offer }) => offer)
  expect(offers).toMatchObject([{ label: 'Gommapiuma' }, { label: 'Umidino' }])
  const known = (await anna.get('/api/staff/comuni/pietralvento/work/impostazioni')).json<{
    published: { types: { id: string; letter: string; colour: string }[] }
  }>().published.types
  for (const offer of offers) {
    expect(known.map(({ letter }) => letter)).not.toContain(offer?.letter)
    expect(known.map(({ id }) => id)).not.toContain(offer?.id)
  }
})

test('so is a zone', async () => {
  const dates = [HEAD, ...fridays('Pannolini', 'Fondovalle'), '2/1/2026;Borgo;Pannolini']
  const first = await found(dates)
  expect(first.questions).toMatchObject([{ kind: 'zones', name: 'Fondovalle', days: 104 }])
  const mapped = await found(dates, { zones: { Fondovalle: 'colline' } })
  expect(mapped.questions).toEqual([])
  expect(mapped.rules.join()).toContain('(Colline)')
})

test('a few dates are to be added, and it is said what would go away otherwise', async () => {
  const few = ['07/12/2026', '14/12/2026', '15/12/2026', '31/12/2027'].map((date) => `${date};Borgo;Umido`)
  const { lost, adding, isAdding } = await found([HEAD, ...few])
  expect(isAdding).toBe(true)
  expect(lost).toEqual(expect.arrayContaining([expect.stringMatching(/^Umido \(Borgo\): \d+ raccolte$/)]))
  expect(adding?.words).toContain('nessuna tolta')
  expect(adding?.calendar.exceptions).toContainEqual({
    kind: 'aggiunta',
    date: '2026-12-15',
    waste: ['umido'],
    zones: ['borgo'],
    reason: 'Raccolta in più',
  })
})

test('the dates of a type that the zone did not have take nothing away', async () => {
  const { lost, isAdding } = await found([HEAD, ...fridays('Pannolini')])
  expect([lost, isAdding]).toEqual([[], false])
})

test('a file of some weeks would cut the year short: it says so', async () => {
  const { warning } = await found([HEAD, ...fridays('Plastica').slice(0, 10)])
  expect(warning).toContain('i giorni dopo andrebbero persi')
})

test.each([
  ['a file that is no table', '%PDF-1.7', 'PDF'],
  ['a text without dates', 'ciao', 'Non ci sono date'],
])('%s is refused in words', async (_what, text, words) => {
  const answer = await ask([text])
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ detail: string }>().detail).toContain(words)
})

test('a zone that the comune does not have is refused in words', async () => {
  expect((await ask([HEAD, ...fridays('Carta')], { zone: 'mare' })).statusCode).toBe(422)
})

test('who may only look does not ask', async () => {
  const guest = await server.person('gino', 'legge')
  expect((await guest.send('POST', PATH, { content: 'YQ==', zone: 'borgo' })).statusCode).toBe(403)
})
