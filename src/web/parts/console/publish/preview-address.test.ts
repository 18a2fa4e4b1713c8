import { describe, expect, test } from 'vitest'
import { rehearse } from '../../../../domain/edition/rehearsal.ts'
import { date } from '../../../../domain/testing/calendars.ts'
import { PIETRALVENTO, withCalendar } from '../../../../domain/testing/editions.ts'
import { firstLook, previewAddress, type Previewed } from './preview-address.ts'

const shown: Previewed = {
  page: '/calendar',
  question: '',
  day: '2026-12-24',
  hour: '19:00',
  zone: '',
  user: 'domestica',
}

describe('the address of a preview', () => {
  test.each<[string, Partial<Previewed>, number | undefined, string | undefined]>([
    ['a day and an hour', {}, undefined, 'page=%2Fcalendar&at=2026-12-24T19%3A00&user=domestica'],
    ['a zone', { zone: 'borgo' }, undefined, 'page=%2Fcalendar&at=2026-12-24T19%3A00&zone=borgo&user=domestica'],
    ['an edition', {}, 3, 'page=%2Fcalendar&at=2026-12-24T19%3A00&user=domestica&edition=3'],
    [
      'a question to the guide',
      { page: '/waste-list', question: ' pizza ' },
      undefined,
      'page=%2Fwaste-list%3Fcerca%3Dpizza&at=2026-12-24T19%3A00&user=domestica',
    ],
    ['no day', { day: '' }, undefined, undefined],
    ['no hour', { hour: '' }, undefined, undefined],
  ])('%s', (_what, change, edition, query) => {
    const address = previewAddress('base', edition, { ...shown, ...change })
    expect(address).toBe(query && `/api/staff/comuni/base/preview?${query}`)
  })
})

describe('what is looked at first', () => {
  const { calendar } = PIETRALVENTO.comune
  const strike = { kind: 'annullata' as const, date: '2026-11-26', reason: 'Sciopero' }
  const after = withCalendar({ exceptions: [...calendar.exceptions, strike] })
  const changes = rehearse(PIETRALVENTO, after, date('2026-11-16'))
  test.each([
    ['the evening before the first day that changes', changes, '2026-11-16T10:00', '2026-11-25T19:00'],
    ['now, where that evening has begun', changes, '2026-11-25T20:30', '2026-11-25T20:30'],
    ['now, where there is nothing to compare with', null, '2026-11-16T10:00', '2026-11-16T10:00'],
  ])('%s', (_what, rehearsal, now, look) => expect(firstLook(rehearsal, now)).toBe(look))
})
