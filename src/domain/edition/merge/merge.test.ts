import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge } from './merge.ts'

const UMIDO = { waste: 'umido', repeats: 'settimanale', weekdays: ['lunedì', 'giovedì'] }
const VETRO = { waste: 'vetro', repeats: 'mensile', weekday: 'martedì', nth: [1] }
const CARTA = { waste: 'carta', repeats: 'settimanale', weekdays: ['mercoledì'] }
const [STRIKE, SNOW] = [
  { kind: 'annullata', date: '2026-12-03', reason: 'Sciopero' },
  { kind: 'annullata', date: '2026-12-10', reason: 'Neve' },
]

describe('two people on the same part', () => {
  it('who adds a strike and who adds snow lose neither', () => {
    const { data, clashes } = merge({ exceptions: [] }, { exceptions: [STRIKE] }, { exceptions: [SNOW] })
    expect(new Set((data as { exceptions: unknown[] }).exceptions)).toEqual(new Set([STRIKE, SNOW]))
    expect(clashes).toEqual([])
  })

  it('one changes a rule, the other takes another rule away', () => {
    const onFriday = { ...UMIDO, weekdays: ['venerdì'] }
    const { data, clashes } = merge([UMIDO, VETRO, CARTA], [onFriday, VETRO, CARTA], [UMIDO, CARTA])
    expect(data).toEqual([onFriday, CARTA])
    expect(clashes).toEqual([])
  })

  it('both change the same field of a rule: they are asked, and mine stays until then', () => {
    const mine = { ...CARTA, weekdays: ['giovedì'] }
    const theirs = { ...CARTA, weekdays: ['venerdì'] }
    const asked = merge([UMIDO, CARTA], [UMIDO, mine], [UMIDO, theirs])
    expect(asked.data).toEqual([UMIDO, mine])
    expect(asked.clashes).toHaveLength(1)
    expect(asked.clashes[0]).toMatchObject({ mine: 'giovedì', theirs: 'venerdì' })
    expect(merge([UMIDO, CARTA], [UMIDO, mine], [UMIDO, theirs], () => 'theirs').data).toEqual([UMIDO, theirs])
  })

  it('one changes a point, the other deletes it: they are asked', () => {
    const point = { id: 'isola', name: 'Isola', hours: 'Mo 08:00-12:00' }
    const { clashes } = merge([point], [{ ...point, hours: 'Tu 08:00-12:00' }], [])
    expect(clashes).toEqual([
      { path: ['Isola'], base: point, mine: { ...point, hours: 'Tu 08:00-12:00' }, theirs: undefined },
    ])
  })

  it('both add the same thing once', () => {
    expect(merge([], [STRIKE], [STRIKE]).data).toEqual([STRIKE])
  })

  it('both cancel the same collection for another reason: it is one cancellation, and they are asked why', () => {
    const other = { ...STRIKE, reason: 'Neve' }
    const { data, clashes } = merge(
      { exceptions: [SNOW] },
      { exceptions: [SNOW, STRIKE] },
      { exceptions: [SNOW, other] },
    )
    expect(data).toEqual({ exceptions: [SNOW, STRIKE] })
    expect(clashes).toMatchObject([{ mine: STRIKE, theirs: other }])
  })

  it('one puts types in another order, the other adds one', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(merge([a, b], [b, a], [a, b, c]).data).toEqual([b, c, a])
  })
})

const thing = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), note: fc.string({ maxLength: 2 }) })
const content = fc.record({
  rules: fc.uniqueArray(fc.record({ waste: fc.constantFrom('x', 'y', 'z'), day: fc.nat(5) }), {
    selector: ({ waste, day }) => `${waste} ${day}`,
    maxLength: 5,
  }),
  things: fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 4 }),
  note: fc.option(fc.string({ maxLength: 2 }), { nil: undefined }),
})
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data)) as unknown

describe('always', () => {
  it('what one person alone has changed is as they left it', () => {
    fc.assert(
      fc.property(content, content, (base, changed) => {
        for (const { data, clashes } of [
          merge(base, changed, base),
          merge(base, base, changed),
          merge(base, changed, changed),
        ]) {
          expect(plain(data)).toEqual(plain(changed))
          expect(clashes).toEqual([])
        }
      }),
    )
  })

  it('whoever is asked, each piece is as one of them left it, and asking the other way round turns the answer', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const asked = merge(base, mine, theirs)
        const other = merge(base, theirs, mine, () => 'theirs')
        expect(asked.clashes).toHaveLength(other.clashes.length)
        const { note } = asked.data as { note?: string }
        expect([mine.note, theirs.note]).toContain(note)
      }),
    )
  })
})
