import { expect, test } from 'vitest'
import type { BulkyRules, Round } from '../rules.ts'
import { roundRuleInWords, rulesInWords } from './rules-in-words.ts'

const RULES: BulkyRules = {
  pickupsPerYear: 3,
  daysBetween: 30,
  piecesPerPickup: 5,
  cubicMetresPerPickup: 2.5,
  window: { from: 1, until: 42 },
  workingWeekdays: ['lun', 'mar', 'mer', 'gio', 'ven'],
  rounds: [],
  bookingCutOff: { workingDaysBefore: 1, time: '14:00' },
  changeCutOff: { workingDaysBefore: 2, time: '09:00' },
  standardWorkingDays: 15,
  outcomesThatCount: ['ritirato', 'non-esposto'],
  price: { freePickups: 3, text: 'Gratis.' },
  setOut: { from: '20:00', until: '06:00', where: 'davanti casa' },
  anonymiseAfterDays: 365,
}

test('the rules read as a clerk would say them', () => {
  expect(rulesInWords(RULES)).toEqual([
    'Ogni utenza ha 3 ritiri l’anno, a distanza di almeno 30 giorni.',
    'In un ritiro stanno 5 pezzi e 2,5\u00A0m³ al massimo.',
    'Si può scegliere una data da domani a 42 giorni avanti.',
    'Si prenota fino alle 14:00 del giorno lavorativo prima; si cambia o annulla fino alle 9:00 di 2 giorni lavorativi prima.',
    'Chi chiede un ritiro lo ha entro 15 giorni lavorativi: oltre, è in ritardo.',
    'Consumano un ritiro dell’anno: ritirato e non era fuori.',
    'Tutti i ritiri sono gratuiti.',
  ])
})

test.each<[Partial<BulkyRules>, string]>([
  [{ pickupsPerYear: 1, daysBetween: 0 }, 'Ogni utenza ha 1 ritiro l’anno.'],
  [{ window: { from: 0, until: 1 } }, 'Si può scegliere una data da oggi a domani.'],
  [
    { business: { pickupsPerYear: 1, daysBetween: 0, piecesPerPickup: 10, cubicMetresPerPickup: 4 } },
    'Negozi e uffici, con la partita IVA: 1 ritiro l’anno, con 10 pezzi e 4\u00A0m³ al massimo.',
  ],
  [{ outcomesThatCount: [] }, 'Nessun esito consuma un ritiro dell’anno.'],
  [{ price: { freePickups: 1, text: '' } }, '1 ritiro è gratuito, gli altri no.'],
])('%j: %s', (more, sentence) => expect(rulesInWords({ ...RULES, ...more })).toContain(sentence))

test.each<[Round, string]>([
  [{ weekdays: ['mar', 'gio'], places: 12 }, 'martedì e giovedì, in tutte le zone, 12 posti'],
  [
    { weekdays: ['ven'], zones: ['borgo'], places: 1, from: '2027-01-01' },
    'venerdì, Borgo, 1 posto, dal 1° gennaio 2027',
  ],
  [
    { weekdays: ['lun'], places: 4, until: '2026-12-08' },
    'lunedì, in tutte le zone, 4 posti, fino all’8 dicembre 2026',
  ],
  [
    { weekdays: ['lun'], places: 4, from: '2026-12-01', until: '2026-12-31' },
    'lunedì, in tutte le zone, 4 posti, dal 1° al 31 dicembre',
  ],
  [
    { weekdays: ['sab'], places: 8, from: '2026-11-21', until: '2026-11-21' },
    'il 21 novembre 2026, in tutte le zone, 8 posti',
  ],
])('%j is "%s"', (round, words) => {
  expect(roundRuleInWords(round, (id) => id.replace('borgo', 'Borgo'))).toBe(words)
})
