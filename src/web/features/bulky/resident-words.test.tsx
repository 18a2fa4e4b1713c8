import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import type { BookingView, OwnPickups } from '../../../contract/bulky/view.ts'
import { BOOKING_STATUSES, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { catalogue, rules } from '../../../domain/testing/bulky.ts'
import { type AppState, AppStateContext } from '../../device/app-state.ts'
import { sizeInWords } from '../../parts/bulky/form/item-picker.tsx'
import { StatusMark } from '../../parts/bulky/status-mark.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { publicComune } from '../../testing/comuni.ts'
import { BookingActions } from './receipt/booking-actions.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { PicksLeft } from './picks-left.tsx'
import { RatingForm } from './receipt/rating-form.tsx'

const words = (html: string): string => html.replaceAll(/<[^>]+>/g, '')

test('no star is filled before one is chosen', () => {
  const html = renderToStaticMarkup(<RatingForm isRated={false} bookingId="1" />)
  expect(html.match(/☆/g)).toHaveLength(5)
  expect(html).not.toContain('★')
})

test.each([
  ['non-esposto', 'Non ritirato: non era fuori'],
  ['non-conforme', 'Non ritirato: oggetti non ammessi'],
  ['parziale', 'Ritirato in parte'],
  ['ritirato', 'Ritirato'],
] as const)('of a pickup that is "%s" the resident reads "%s"', (status, expected) =>
  expect(words(renderToStaticMarkup(<StatusMark status={status} />))).toBe(expected),
)

test.each(BOOKING_STATUSES)('the desk keeps its shorter word for "%s"', (status) =>
  expect(words(renderToStaticMarkup(<StatusMark status={status} labels={STATUS_LABELS} />))).toBe(
    STATUS_LABELS[status],
  ),
)

test('residents read of no groups of electrical equipment', () => {
  expect(catalogue.items.some(({ raee }) => raee !== undefined)).toBe(true)
  const shown = [
    words(renderToStaticMarkup(<CatalogueList catalogue={catalogue} />)),
    ...catalogue.items.map(sizeInWords),
  ]
  expect(shown.join(' ')).not.toMatch(/RAEE|\bR[1-5]\b/)
  expect(shown[0]).toMatch(/Elettrodomestici e apparecchi elettrici \d+ oggett[oi]/)
})

test('in a confirmation the filled button is the safe one, and comes first', () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog title="Annullare?" keep="Tieni" act="Annulla" onAct={() => undefined} onClose={() => undefined}>
      <p>Il posto torna libero.</p>
    </ConfirmDialog>,
  )
  const buttons = [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/g)].map(([, look, name]) => [name, look])
  expect(buttons).toEqual([
    ['Tieni', 'button'],
    ['Annulla', 'button secondary danger'],
  ])
})

test.each([
  [['2026-03-10', '2026-06-09'], 'Per l’utenza U7 nel 2026 resta 1 ritiro su 3.'],
  [
    ['2026-03-10', '2026-06-09', '2026-09-08'],
    'Nel 2026 l’utenza U7 ha usato tutti i ritiri (3 su 3). Puoi prenotare per l’anno nuovo o andare al centro di raccolta.',
  ],
])('a household with pickups on %j reads "%s"', (dates, expected) => {
  const state = { comune: publicComune('base'), now: Temporal.PlainDateTime.from('2026-11-16T12:00') } as AppState
  const offer = { rules: { ...rules, pickupsPerYear: 3 } } as BulkyOffer
  const own = { households: [{ utenza: 'U7', dates }] } as unknown as OwnPickups
  const html = renderToStaticMarkup(
    <AppStateContext value={state}>
      <PicksLeft offer={offer} state={{ userId: 'anna', own }} />
    </AppStateContext>,
  )
  expect(words(html)).toContain(expected)
})

test('after the cut-off who cannot be there reads whom to call, with the number as a link', () => {
  const state = { comune: publicComune('base'), now: Temporal.PlainDateTime.from('2026-11-16T15:00') } as AppState
  const booking = { id: '1', status: 'confermato', changeUntil: '2020-01-01T13:00:00Z' } as BookingView
  const html = renderToStaticMarkup(
    <AppStateContext value={state}>
      <BookingActions booking={booking} />
    </AppStateContext>,
  )
  expect(html).toContain('Se quel giorno non puoi, chiamaci: <a href="tel:800000000">800 000 000</a>.')
})
