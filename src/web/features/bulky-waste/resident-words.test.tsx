import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BOOKING_STATUSES, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { catalogue } from '../../../domain/testing/bulky.ts'
import { sizeInWords } from '../../shared/bulky/item-picker.tsx'
import { StatusMark } from '../../shared/bulky/status-mark.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { RatingForm } from './rating-form.tsx'

const words = (html: string): string => html.replaceAll(/<[^>]+>/g, '')

test('no star is filled before one is chosen', () => {
  const html = renderToStaticMarkup(<RatingForm bookingId="1" />)
  expect(html.match(/☆/g)).toHaveLength(5)
  expect(html).not.toContain('★')
})

test.each([
  ['non-esposto', 'Non ritirato: non era fuori'],
  ['non-conforme', 'Non ritirato: non conforme'],
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
