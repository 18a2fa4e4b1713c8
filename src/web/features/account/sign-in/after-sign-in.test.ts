import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokerErrorText, returnPath } from './after-sign-in.ts'

test.each([
  ['?poi=/bulky-waste', '/bulky-waste'],
  ['?poi=/calendar/anno?zona=a', '/calendar/anno?zona=a'],
  ['', '/profilo'],
  ['?poi=', '/profilo'],
  ['?poi=https://altrove.example', '/profilo'],
  ['?poi=//altrove.example', '/profilo'],
  [String.raw`?poi=/\altrove.example`, '/profilo'],
  ['?poi=/%5Caltrove.example', '/profilo'],
  ['?poi=/%09/altrove.example', '/profilo'],
  ['?poi=javascript:alert(1)', '/profilo'],
])('%s leads to %s', (search, path) => expect(returnPath(search)).toBe(path))

test('whatever is asked for, one stays on this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', '?', '#') }),
      (poi) => {
        const path = returnPath(`?${new URLSearchParams({ poi }).toString()}`)
        expect(new URL(path, 'https://nostro.example').origin).toBe('https://nostro.example')
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['?errore=email', /non risulta verificato/],
  ['?errore=annullato', /Non hai completato/],
  ['?errore=problema', /non è riuscito/],
])('%s is explained', (search, text) => expect(brokerErrorText(search)).toMatch(text))

test.each(['', '?errore=', '?errore=<b>'])('"%s" says nothing', (search) =>
  expect(brokerErrorText(search)).toBeUndefined(),
)
