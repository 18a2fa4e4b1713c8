import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursInWords } from './opening-hours-words.ts'
import { parseHours } from './opening-hours-syntax.ts'

const inWords = (text: string): string => {
  const parsed = parseHours(text)
  if ('problem' in parsed) return `rifiutato: ${parsed.problem}`
  return hoursInWords(parsed.hours)
    .map(({ when, times }) => `${when}: ${times}`)
    .join('; ')
}

describe('hours are read, and said in words', () => {
  test.each([
    ['24/7', 'tutti i giorni: tutto il giorno'],
    ['Mo-Fr 09:00-18:00', 'da lunedì a venerdì: 9:00–18:00'],
    ['Mo-Fr 09:00-12:30,15:00-18:00', 'da lunedì a venerdì: 9:00–12:30 e 15:00–18:00'],
    ['Mo-Fr 9:00 - 12:30, 15:00 - 18:00', 'da lunedì a venerdì: 9:00–12:30 e 15:00–18:00'],
    ['Tu,Th,Sa 08:00-13:00; PH off', 'martedì, giovedì e sabato: 8:00–13:00; festivi: non apre'],
    ['Sa[1,3] 09:00-12:00', 'primo e terzo sabato del mese: 9:00–12:00'],
    ['Su[-1] 09:00-12:00', 'ultima domenica del mese: 9:00–12:00'],
    ['Fr,Sa 22:00-02:00', 'venerdì e sabato: 22:00–2:00'],
    ['Fr 22:00-26:00', 'venerdì: 22:00–2:00'],
    ['Sa-Mo 10:00-24:00', 'da sabato a lunedì: 10:00–24:00'],
    ['Jun-Sep 07:00-13:00', 'da giugno a settembre, tutti i giorni: 7:00–13:00'],
    ['Jun 15-Sep 15 Mo-Sa 07:00-13:00', 'dal 15 giugno al 15 settembre, da lunedì a sabato: 7:00–13:00'],
    ['Feb Mo 07:00-13:00', 'febbraio, lunedì: 7:00–13:00'],
    ['Dec 24-26 off', 'dal 24 dicembre al 26 dicembre, tutti i giorni: non apre'],
    ['Aug 15: off', '15 agosto, tutti i giorni: non apre'],
    ['Nov-Feb Su,PH closed', 'da novembre a febbraio, domenica e festivi: non apre'],
    ['Mo 09:00-12:00;', 'lunedì: 9:00–12:00'],
    ['Mo -Fr  09:00-18:00', 'da lunedì a venerdì: 9:00–18:00'],
    ['Mo- Fr 09:00-18:00', 'da lunedì a venerdì: 9:00–18:00'],
    ['Mo 00:00-12:00', 'lunedì: 0:00–12:00'],
    ['Mo 10:00-48:00', 'lunedì: 10:00–0:00'],
    ['Jun,Sep Mo 09:00-12:00', 'giugno e settembre, lunedì: 9:00–12:00'],
    ['Jun 1-Jun 15 off', 'dal 1 giugno al 15 giugno, tutti i giorni: non apre'],
    ['Jun 15-Jun 30 off', 'dal 15 giugno al 30 giugno, tutti i giorni: non apre'],
    ['Sa[5] 09:00-12:00', 'quinto sabato del mese: 9:00–12:00'],
    ['Sa[-2,-5] 09:00-12:00', 'penultimo e quintultimo sabato del mese: 9:00–12:00'],
    ['Su[-3,-4] 09:00-12:00', 'terzultima e quartultima domenica del mese: 9:00–12:00'],
  ])('%s', (text, words) => expect(inWords(text)).toBe(words))
})

describe('what is beyond the subset is refused with the reason', () => {
  test.each([
    ['', 'un orario come'],
    [';', 'un orario come'],
    ['sempre aperto', 'mesi, giorni'],
    ['Mo-Fr', 'mesi, giorni'],
    ['Lu-Ve 09:00-18:00', 'mesi, giorni'],
    ['Mo 09:00-12:00, Tu 10:00-12:00', 'mesi, giorni'],
    ['sunrise-sunset', 'alba e tramonto'],
    ['Mo 09:00+', 'un’ora di chiusura'],
    ['Mo 09:00-12:00 || "su appuntamento"', '"||" non si usa'],
    ['Mo 09:00-12:00 "chiamare"', 'virgolette'],
    ['week 1-53/2 Mo 09:00-12:00', 'settimane numerate'],
    ['SH off', 'SH'],
    ['2026 Dec 24 off', 'anni'],
    ['Mo 24:00-25:00', 'un’apertura dalle 00:00 alle 23:59'],
    ['Mo 25:00-26:00', 'un’apertura dalle 00:00 alle 23:59'],
    ['Mo 09:00-09:00', 'una chiusura dopo di essa'],
    ['Mo 09:60-12:00', 'minuti fino a 59'],
    ['Mo 09:00-49:00', 'una chiusura dopo di essa'],
    ['Feb 30 off', 'un giorno che esiste'],
    ['Dec 0 off', 'un giorno che esiste'],
    ['Sa[0] 09:00-12:00', 'un numero da 1 a 5'],
    ['Sa[6] 09:00-12:00', 'un numero da 1 a 5'],
  ])('"%s": %s', (text, reason) => expect(inWords(text)).toContain(reason))

  test('no text at all makes it fail, or keeps it busy', () => {
    const pieces = fc.constantFrom('Mo', 'PH', '-', ',', ' ', ';', '09:00', '24/7', 'Jun', '15', '[1]', 'off', ':', 'é')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (text) => {
          const parsed = parseHours(text)
          expect('hours' in parsed ? parsed.hours.length : parsed.problem.length).toBeGreaterThan(0)
        },
      ),
    )
    // A pattern that tries every split of these would outlast the test.
    expect(parseHours(`${'Mo-Fr,'.repeat(20_000)} 09:00-`)).toHaveProperty('problem')
    expect(parseHours(`Mo ${'09:00-10:00, '.repeat(20_000)}x`)).toHaveProperty('problem')
  })
})
