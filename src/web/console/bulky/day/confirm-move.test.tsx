import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AppState, AppStateContext } from '../../../device/app-state.ts'
import { MoveConsequences } from './confirm-move.tsx'

const said = (to: string): string => {
  const now = Temporal.PlainDateTime.from('2026-11-16T12:00')
  const html = renderToStaticMarkup(
    <AppStateContext value={{ now } as AppState}>
      <MoveConsequences from="2026-11-24" to={to} />
    </AppStateContext>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('before a date is moved the desk reads that it will be closed', () => {
  expect(said('2026-11-26')).toContain('Martedì 24 novembre si chiude: non si prenota più, finché non riapri la data.')
})

test.each([
  ['2026-11-16', 'la nuova data è oggi'],
  ['2026-11-17', 'la nuova data è domani'],
  ['2026-11-18', 'la nuova data è dopodomani'],
])('a move to %s warns of the short notice: %s', (to, words) => {
  expect(said(to)).toContain(`C’è poco preavviso: ${words}.`)
})

test('a move to the third day or later gives notice enough', () => {
  expect(said('2026-11-19')).not.toContain('poco preavviso')
})
