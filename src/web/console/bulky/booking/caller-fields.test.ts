import { expect, test } from 'vitest'
import { emptyDraft } from '../../../parts/bulky/draft.ts'
import { CALLER_FIELDS, CALLER_PLACE_FIELDS } from './caller-fields.ts'

const FIELDS = [...CALLER_FIELDS, ...CALLER_PLACE_FIELDS]
const empty = emptyDraft('unica')

test.each([
  ['nome', '', 'Chiedi nome e cognome.'],
  ['codice-fiscale', '', 'Chiedi il codice fiscale.'],
  [
    'codice-fiscale',
    'RSSMRA',
    'Non torna: fatti rileggere le 16 lettere e cifre del codice fiscale, o le 11 cifre della partita IVA.',
  ],
  ['codice-fiscale', '00743110157', undefined],
  ['codice-fiscale', 'rssmra85t10a562s', undefined],
  ['utenza', '', 'Chiedi il codice utenza.'],
  ['telefono', 'abc', 'Il numero di telefono non torna: fattelo ripetere.'],
  ['via', '', 'Chiedi la via e il numero.'],
  ['via', 'Via Roma', 'Chiedi anche il numero civico, per esempio 12. Se non c’è, scrivi snc.'],
  ['punto', '', undefined],
])('of "%s" with "%s" in it the clerk reads: %s', (id, typed, problem) => {
  const field = FIELDS.find((one) => one.id === id)!
  expect(field.problem(field.write(empty, typed))).toBe(problem)
})

test('the form for who phones speaks to the clerk: it asks, and calls nobody else "tu"', () => {
  const texts = FIELDS.flatMap((field) => [field.label, field.hint ?? '', field.problem(empty) ?? ''])
  expect(texts.filter((text) => /\b(ti|tuo|tua|metti|trovi|scrivi)\b/i.test(text))).toEqual([])
})
