import { describe, expect, test } from 'vitest'
import { hoursInWords } from '../opening-hours-words.ts'
import { hoursAsWritten, readHours } from './written-hours.ts'

const understood = (written: string): string => {
  const read = readHours(written)
  if ('problem' in read) return read.problem
  return hoursInWords(read.understood)
    .map(({ when, times }) => `${when}: ${times}`)
    .join(' / ')
}

describe('hours in a clerk’s words', () => {
  test.each([
    ['lunedì-venerdì 9-12 e 15-18; sabato 9-12', 'da lunedì a venerdì: 9:00–12:00 e 15:00–18:00 / sabato: 9:00–12:00'],
    ['da lunedì a sabato 8.30-12.30', 'da lunedì a sabato: 8:30–12:30'],
    ['martedì e giovedì dalle 14 alle 17', 'martedì e giovedì: 14:00–17:00'],
    ['lun-sab 7:00-13:00\nfestivi chiuso', 'da lunedì a sabato: 7:00–13:00 / festivi: non apre'],
    ['primo sabato del mese 9-12', 'primo sabato del mese: 9:00–12:00'],
    ['da giugno a settembre: lun-sab 7-13', 'da giugno a settembre, da lunedì a sabato: 7:00–13:00'],
    ['dal 15 novembre al 15 marzo, martedì 9-12', 'dal 15 novembre al 15 marzo, martedì: 9:00–12:00'],
    ['sempre aperto', 'tutti i giorni: tutto il giorno'],
    ['Mo-Fr 09:00-18:00; PH off', 'da lunedì a venerdì: 9:00–18:00 / festivi: non apre'],
    ['', ''],
    ['quando capita', 'Scrivi giorni e ore'],
    ['lunedì 9-', 'Scrivi giorni e ore'],
  ])('“%s” is understood as “%s”', (written, words) => expect(understood(written)).toContain(words))
})

describe('kept hours', () => {
  test.each([
    [
      'Mo-Fr 09:00-12:30,15:00-18:00; Sa 09:00-12:00',
      'da lunedì a venerdì 9:00–12:30 e 15:00–18:00\nsabato 9:00–12:00',
    ],
    ['Tu,Th 14:00-17:00; PH off', 'martedì e giovedì 14:00–17:00\nfestivi non apre'],
    ['24/7', 'tutti i giorni tutto il giorno'],
    ['Jun-Sep Mo-Fr 07:00-13:00', 'da giugno a settembre, da lunedì a venerdì 7:00–13:00'],
    ['Sa[1,3] 09:00-12:00', 'primo e terzo sabato del mese 9:00–12:00'],
    ['Su[-1] 09:00-12:00', 'ultima domenica del mese 9:00–12:00'],
    ['Jun 15-Sep 15 Mo-Sa 07:00-13:00', 'dal 15 giugno al 15 settembre, da lunedì a sabato 7:00–13:00'],
    [
      'Oct-Mar Mo-Sa 09:00-12:30,14:30-17:00; Mo,We off; PH off; Su[1] 09:00-12:00',
      'da ottobre a marzo, da lunedì a sabato 9:00–12:30 e 14:30–17:00\nlunedì e mercoledì non apre\nfestivi non apre\nprima domenica del mese 9:00–12:00',
    ],
    ['Tu 09:00-13:00; Tu 14:30-19:30', 'Tu 09:00-13:00; Tu 14:30-19:30'],
    ['Jan Mo 09:00-12:00', 'Jan Mo 09:00-12:00'],
  ])('%s are written “%s”, and read back the same', (kept, written) => {
    expect(hoursAsWritten(kept)).toBe(written)
    expect(readHours(written)).toMatchObject({ understood: (readHours(kept) as { understood: unknown }).understood })
  })
})
