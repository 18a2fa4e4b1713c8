import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AppState, AppStateContext } from '../../device/app-state.ts'
import type { Homes } from '../../device/homes.ts'
import { publicComune } from '../../testing/comuni.ts'
import { HomesSheet } from './homes-sheet.tsx'

const words = (homes: Homes): string =>
  renderToStaticMarkup(
    <AppStateContext value={{ comune: publicComune('pietralvento'), homes } as AppState}>
      <HomesSheet />
    </AppStateContext>,
  )
    .replaceAll(/<svg[^]*?<\/svg>|<span class="visually-hidden">.*?<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('with one home the sheet asks for the right zone at once, and offers a second home', () => {
  const seen = words({ zones: ['borgo'], current: 'borgo' })
  expect(seen).toMatch(/^ ?Qual è la zona giusta\? Ora è Borgo\. Borgo .*Aggiungi un’altra casa/)
})

test('with two homes each has its ways in words', () => {
  const seen = words({ zones: ['borgo', 'colline'], current: 'borgo' })
  expect(seen.trim()).toBe('Le tue case Zona Borgo Cambia Togli Zona Colline Cambia Togli')
})
