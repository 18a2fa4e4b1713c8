import { expect, test } from 'vitest'
import { readMapSearch } from '../../../parts/places/map-address.ts'
import { chosenIn } from './filter-form.tsx'

const THINGS = [{ id: 'vetro', label: 'Vetro' }]

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each<[Record<string, string>, string, boolean, string | undefined, boolean, string]>([
  [{ cosa: 'vetro' }, '', true, 'vetro', false, 'chosen before the script came'],
  [{ cosa: '', aperto: '1' }, 'cosa=vetro', true, undefined, true, 'taken back before the script came'],
  [{ cosa: '' }, 'cosa=vetro', false, 'vetro', false, 'a link on another page names it'],
  [{ cosa: '', aperto: '1' }, '', false, undefined, true, 'open now can be asked for without any thing'],
])(
  'a form with %o at "%s" (things loaded: %s) asks for %s, open now: %s (%s)',
  (fields, query, hasThings, takes, isOpenNow) =>
    expect(chosenIn(formWith(fields), readMapSearch(query, hasThings ? THINGS : undefined), hasThings)).toEqual({
      takes,
      isOpenNow,
    }),
)
