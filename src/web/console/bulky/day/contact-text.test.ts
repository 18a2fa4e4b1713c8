import { expect, test } from 'vitest'
import type { Outcome } from '../../../../domain/bulky/status.ts'
import { movedInWords, outcomeInWords, contactText } from './contact-text.ts'

test.each([
  [0, 0, 'Spostati 0 ritiri.'],
  [1, 0, 'Spostato 1 ritiro. A 1 persona scriviamo noi.'],
  [1, 1, 'Spostato 1 ritiro. Senza e-mail: 1 persona. Chiamala tu.'],
  [5, 0, 'Spostati 5 ritiri. A 5 persone scriviamo noi.'],
  [5, 2, 'Spostati 5 ritiri. A 3 persone scriviamo noi. Senza e-mail: 2 persone. Chiamale tu.'],
])('of %i moved, %i of them without an address, the desk reads: %s', (moved, toCall, words) =>
  expect(movedInWords(moved, toCall)).toBe(words),
)

test.each([
  ['carlo@esempio.it', 'Carlo Alto riceve un’e-mail.'],
  [null, 'Non ha un’e-mail: chiama Carlo Alto al 051 123456.'],
])('a message is promised only where there is an address: %s', (email, words) =>
  expect(contactText({ email, name: 'Carlo Alto', phone: '051 123456' })).toBe(words),
)

test.each<[Outcome, string[] | undefined, string | null, string]>([
  [
    'non-esposto',
    ['ritirato', 'non-esposto'],
    'carlo@esempio.it',
    'Non si ripassa. Conta tra i ritiri dell’anno. Carlo Alto riceve un’e-mail con la nota.',
  ],
  ['non-conforme', ['ritirato'], null, 'Non si ripassa. Non conta tra i ritiri dell’anno.'],
  ['parziale', undefined, null, 'Quello che resta non si ripassa a prendere.'],
])('before "%s" is chosen, with %j counting, the crew reads what it does', (outcome, counting, email, words) =>
  expect(outcomeInWords(outcome, { email, name: 'Carlo Alto' }, counting)).toBe(words),
)
