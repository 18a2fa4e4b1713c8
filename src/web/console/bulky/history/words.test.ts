import { expect, test } from 'vitest'
import { whatInWords, whoInWords } from './words.ts'

const items = [{ item: 'sedia', count: 2, name: 'Sedia' }]

test.each<[string, Record<string, unknown>, string]>([
  ['prenotato', { date: '2026-11-17', items }, 'Prenotato per martedì 17 novembre, 2 × Sedia'],
  ['prenotato', {}, 'Prenotato'],
  [
    'modificato',
    { date: { from: '2026-11-17', to: '2026-11-19' }, items },
    'Modificato: da martedì 17 novembre a giovedì 19 novembre, 2 × Sedia',
  ],
  [
    'modificato',
    { date: { from: '2026-11-17', to: '2026-11-17' }, items },
    'Modificato: martedì 17 novembre, 2 × Sedia',
  ],
  [
    'spostato',
    { from: '2026-11-17', to: '2026-11-19', reason: 'Neve' },
    'Spostato da martedì 17 novembre a giovedì 19 novembre, Neve',
  ],
  ['annullato', { date: '2026-11-17' }, 'Annullato'],
  ['annullato', { date: '2026-11-17', reason: 'profilo eliminato' }, 'Annullato, profilo eliminato'],
  ['esito', { from: 'confermato', to: 'ritirato' }, 'Esito: ritirato'],
  ['esito', { from: 'ritirato', to: 'non-esposto' }, 'Esito: non era fuori, prima ritirato'],
  ['riaperto', { from: 'ritirato' }, 'Esito tolto: era ritirato'],
  ['messaggio non inviato', { message: 'prenotato' }, 'Un messaggio non è partito: avvisa tu chi ha prenotato'],
])('the history tells a %s of %j as: %s', (kind, details, words) => expect(whatInWords({ kind, details })).toBe(words))

test.each([
  ['operatore', 'olga@gestore.it', 'olga@gestore.it'],
  ['operatore', null, 'gestore'],
  ['utente', null, 'chi ha prenotato'],
  ['sistema', null, 'in automatico'],
])('what a %s with the address %s did is said of: %s', (role, by, words) =>
  expect(whoInWords({ role, by })).toBe(words),
)
