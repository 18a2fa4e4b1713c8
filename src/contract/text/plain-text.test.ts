import { expect, test } from 'vitest'
import { lineText, linesText } from './plain-text.ts'

test.each([
  ['  Sciopero  ', 'Sciopero', 'Sciopero', 'an ordinary text'],
  ['Sciopero\u202Eoiccos', 'Sciopero oiccos', 'Sciopero oiccos', 'a sign that turns the line around'],
  ['Borgo\u0007\u2066Nuovo\u2069', 'Borgo Nuovo', 'Borgo Nuovo', 'a bell, and an isolated piece'],
  ['Prima\r\nseconda\rterza', 'Prima seconda terza', 'Prima\nseconda\nterza', 'lines of other systems'],
  ['Uno\u2028due\ttre\u001B[31m', 'Uno due tre [31m', 'Uno due tre [31m', 'a separator, a tab, a terminal'],
  [
    'Città, perché: “è” – 100 % ♻️ עברית',
    'Città, perché: “è” – 100 % ♻️ עברית',
    'Città, perché: “è” – 100 % ♻️ עברית',
    'what people write',
  ],
])('%j is read as %j, in several lines as %j: %s', (written, line, lines) => {
  expect([lineText().parse(written), linesText().parse(written)]).toEqual([line, lines])
})
