import { describe, expect, test } from 'vitest'
import type { CollectionRule } from './rules/collection-rule.ts'
import type { DatedException } from './rules/dated-exception.ts'
import { exceptionInWords, holidayEffectInWords, ruleInWords } from './rule-in-words.ts'

const TYPES = [
  { id: 'carta', label: 'Carta' },
  { id: 'umido', label: 'Umido' },
  { id: 'verde', label: 'Verde' },
]

describe('a rule is said as a clerk would', () => {
  test.each<[CollectionRule, string]>([
    [{ waste: 'umido', repeats: 'settimanale', weekdays: ['lun', 'gio'] }, 'Umido il lunedì e il giovedì'],
    [{ waste: 'umido', repeats: 'settimanale', weekdays: ['dom'] }, 'Umido la domenica'],
    [
      { waste: 'umido', repeats: 'settimanale', weekdays: ['sab'], from: '2026-05-01', until: '2026-10-31' },
      'Umido il sabato, dal 1° maggio al 31 ottobre',
    ],
    [
      { waste: 'umido', repeats: 'settimanale', weekdays: ['sab'], until: '2026-06-11' },
      'Umido il sabato, fino all’11 giugno',
    ],
    [
      { waste: 'carta', repeats: 'ogni-n-settimane', weeks: 2, starting: '2026-01-07' },
      'Carta ogni due mercoledì dal 7 gennaio',
    ],
    [
      { waste: 'carta', repeats: 'ogni-n-settimane', weeks: 3, starting: '2026-01-03', from: '2026-06-01' },
      'Carta ogni tre sabati dal 20 giugno',
    ],
    [
      { waste: 'carta', repeats: 'ogni-n-settimane', weeks: 2, starting: '2026-01-08', until: '2027-02-01' },
      'Carta ogni due giovedì dall’8 gennaio 2026 al 1° febbraio 2027',
    ],
    [
      {
        waste: 'verde',
        repeats: 'mensile',
        weekday: 'sab',
        nth: [1, 3],
        season: { from: '06-01', until: '09-30' },
      },
      'Verde il primo e il terzo sabato del mese, da giugno a settembre',
    ],
    [
      { waste: 'verde', repeats: 'mensile', weekday: 'dom', nth: [2, -1] },
      'Verde la seconda e l’ultima domenica del mese',
    ],
    [
      { waste: 'verde', repeats: 'settimanale', weekdays: ['lun'], season: { from: '10-15', until: '03-31' } },
      'Verde il lunedì, dal 15 ottobre al 31 marzo',
    ],
    [
      { waste: 'verde', repeats: 'settimanale', weekdays: ['lun'], season: { from: '08-01', until: '08-31' } },
      'Verde il lunedì, in agosto',
    ],
    [
      { waste: 'verde', repeats: 'date', dates: ['2026-02-03', '2026-05-08', '2026-11-01'] },
      'Verde il 3 febbraio, l’8 maggio e il 1° novembre',
    ],
    [
      { waste: 'carta', repeats: 'settimanale', weekdays: ['mar'], users: ['condominio', 'non-domestica'] },
      'Carta il martedì, per utenza condominio e non domestica',
    ],
  ])('%j', (rule, words) => expect(ruleInWords(TYPES, rule)).toBe(words))
})

describe('an exception is said of the collection', () => {
  const reason = 'Natale'
  test.each<[DatedException, string]>([
    [{ kind: 'spostata', date: '2026-12-25', to: '2026-12-27', reason }, 'spostata dal 25 al 27 dicembre'],
    [{ kind: 'spostata', date: '2026-12-25', to: '2026-12-24', reason }, 'spostata dal 25 dicembre al 24 dicembre'],
    [{ kind: 'spostata', date: '2026-03-30', to: '2026-04-02', reason }, 'spostata dal 30 marzo al 2 aprile'],
    [
      { kind: 'spostata', date: '2026-12-31', to: '2027-01-02', reason },
      'spostata dal 31 dicembre 2026 al 2 gennaio 2027',
    ],
    [{ kind: 'annullata', date: '2026-12-08', reason }, 'annullata l’8 dicembre'],
    [{ kind: 'annullata', date: '2026-08-10', until: '2026-08-17', reason }, 'annullata dal 10 al 17 agosto'],
    [{ kind: 'aggiunta', date: '2026-03-18', reason }, 'in più il 18 marzo'],
  ])('%j', (exception, words) => expect(exceptionInWords(exception)).toBe(words))
})

test.each([
  [{ effect: 'annulla' as const, holidays: ['Natale'] }, 'Natale: la raccolta salta'],
  [{ effect: 'posticipa' as const }, 'Giorni festivi: la raccolta è posticipata di un giorno'],
])('%j', (special, words) => expect(holidayEffectInWords(special)).toBe(words))
