import { expect, test } from 'vitest'
import { byUrgency, type TodayFact, todaySentence } from './today.ts'

const fact = (kind: TodayFact['kind'], count: number, more: Partial<TodayFact> = {}): TodayFact => ({
  kind,
  comuneId: 'base',
  count,
  ...more,
})

test.each<[TodayFact, string]>([
  [fact('edizione', 7), 'L’edizione 7 non si riesce a mostrare: i residenti leggono quella prima.'],
  [fact('ritiri-scaduti', 1, { day: '2026-11-08' }), '1 ritiro è oltre il termine, il primo dall’8 novembre.'],
  [fact('esiti', 3, { day: '2026-11-12' }), '3 ritiri passati aspettano l’esito, il primo dal 12 novembre.'],
  [fact('posta', 2), '2 e-mail non sono arrivate negli ultimi sette giorni.'],
  [fact('notifiche', 1), '1 notifica non è arrivata negli ultimi sette giorni.'],
  [fact('segnalazioni', 1, { day: '2026-11-01' }), '1 segnalazione aperta sui punti, la prima dal 1° novembre.'],
  [
    fact('calendario', 1, { day: '2026-12-11' }),
    'Il calendario arriva all’11 dicembre 2026: dopo i residenti non leggono più date.',
  ],
  [
    fact('bozza', 2, { day: '2026-11-03', names: ['Calendario (anna@gestore.it)', 'Punti (bruna@gestore.it)'] }),
    '2 bozze aspettano dal 3 novembre: Calendario (anna@gestore.it), Punti (bruna@gestore.it).',
  ],
  [fact('parole', 1, { names: ['lava lamp'] }), '1 parola cercata e non trovata: “lava lamp”'],
  [fact('parole', 9, { names: ['lava lamp', 'boa'] }), '9 parole cercate e non trovate: “lava lamp”, “boa”…'],
])('%j reads "%s"', (one, words) => expect(todaySentence(one)).toBe(words))

test('what reaches residents wrongly comes before what can wait, and what began first before the rest', () => {
  const list = [
    fact('parole', 1),
    fact('bozza', 1, { day: '2026-11-10' }),
    fact('bozza', 1, { day: '2026-11-02', comuneId: 'colle' }),
    fact('ritiri-scaduti', 1, { day: '2026-11-10' }),
    fact('edizione', 3),
  ]
  expect(byUrgency(list).map(({ kind, day }) => `${kind} ${day ?? ''}`.trim())).toEqual([
    'edizione',
    'ritiri-scaduti 2026-11-10',
    'bozza 2026-11-02',
    'bozza 2026-11-10',
    'parole',
  ])
})
