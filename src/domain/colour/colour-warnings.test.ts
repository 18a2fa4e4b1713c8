import { expect, test } from 'vitest'
import { baseData, pietralventoData } from '../testing/calendars.ts'
import { confusedBy } from './colour-blindness.ts'
import { colourWarnings } from './colour-warnings.ts'

test.each([
  ['#000000', '#ffffff', []],
  ['#245fa0', '#245fa0', ['non vede il rosso', 'non vede il verde', 'non vede il blu']],
  ['#7a4a21', '#2c6e3f', ['non vede il verde']],
  ['#2c6e3f', '#245fa0', ['non vede il blu']],
  ['#6b4226', '#1e7b34', []],
])('%s and %s are one colour to who %o', (one, other, eyes) => {
  expect(confusedBy(one, other)).toEqual(eyes)
  expect(confusedBy(other, one)).toEqual(eyes)
})

test('the comuni that come with the app have colours that all eyes tell apart, in both themes', () => {
  expect([...colourWarnings(baseData.types), ...colourWarnings(pietralventoData.types)]).toEqual([])
})

test('a clerk reads which types, and for whom', () => {
  expect(
    colourWarnings([
      { label: 'Umido', colour: '#7a4a21' },
      { label: 'Vetro', colour: '#2c6e3f' },
      { label: 'Bianco', colour: '#fefefe' },
      { label: 'Nero', colour: '#1a1a1a' },
    ]),
  ).toEqual([
    'Bianco (#fefefe) non si vede sullo sfondo del tema chiaro',
    'Nero (#1a1a1a) non si vede sullo sfondo del tema scuro',
    'Umido (#7a4a21) e Vetro (#2c6e3f) sono uguali per chi non vede il verde',
  ])
})
