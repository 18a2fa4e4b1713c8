import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { publicComune } from '../../../testing/comuni.ts'
import { type AppState, AppStateContext } from '../../../device/app-state.ts'
import { StopCard } from './stop-card.tsx'

const STOP = {
  code: 'RI-7K3M-2QX9',
  date: '2026-11-17',
  status: 'ritirato',
  utenza: null,
  name: 'Anna Prova',
  phone: '333 1234567',
  email: null,
  place: null,
  items: [],
  photos: [],
  cubicMetres: 1.5,
  isByPhone: true,
  outcome: { note: '' },
} as unknown as Stop

const htmlOf = (stop: Stop, number?: number): string => {
  const now = Temporal.PlainDateTime.from('2026-11-17T12:00')
  return renderToStaticMarkup(
    <AppStateContext value={{ comune: publicComune('base'), now } as AppState}>
      <StopCard stop={stop} {...(number !== undefined && { number })} />
    </AppStateContext>,
  )
}

test.each([
  ['as it was booked', {}, 'Anna Prova, 333 1234567, RI-7K3M-2QX9, 1,5\u00A0m³, prenotato al telefono, senza e-mail'],
  ['with a note', { outcome: { note: 'Manca un piede' } }, 'senza e-mail. Nota del gestore: Manca un piede'],
  ['once erased', { name: null, phone: null, isByPhone: false }, '>RI-7K3M-2QX9, 1,5\u00A0m³, senza e-mail'],
])('of a stop %s the crew reads one line without gaps', (_case, change, expected) => {
  const html = htmlOf({ ...STOP, ...(change as Partial<Stop>) }, 1)
  expect(html.replaceAll(/<\/?a[^>]*>/g, '')).toContain(expected)
})

test('a stop of a round has its number, one that was searched for has none', () => {
  const place = { street: 'Via Lunga 1', floor: '', spot: '', notes: '' }
  expect(htmlOf({ ...STOP, place }, 3)).toContain('<strong>3. Via Lunga 1</strong>')
  expect(htmlOf({ ...STOP, place })).toContain('<strong>Via Lunga 1</strong>')
})
