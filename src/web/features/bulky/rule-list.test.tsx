import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { rules } from '../../../domain/testing/bulky.ts'
import { RuleList } from './rule-list.tsx'

test.each([
  [0, 'fino alle 14:00 del giorno stesso.'],
  [1, 'fino alle 14:00 del giorno lavorativo prima.'],
  [2, 'fino alle 14:00 di 2 giorni lavorativi prima.'],
])('a change up to %i working days before is said "%s"', (workingDaysBefore, expected) => {
  const changeCutOff = { time: '14:00', workingDaysBefore }
  const html = renderToStaticMarkup(<RuleList offer={{ rules: { ...rules, changeCutOff } } as BulkyOffer} />)
  expect(html).toContain(`Puoi modificare o annullare ${expected}`)
})

test('how many pieces a thing is stands in the list, whether it is whole or in parts', () => {
  const html = renderToStaticMarkup(<RuleList offer={{ rules } as BulkyOffer} />)
  expect(html).toContain('Quanti pezzi vale un oggetto è scritto nell’elenco: smontarlo non cambia il conto.')
})
