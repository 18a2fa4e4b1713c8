import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AppState, AppStateContext } from '../../device/app-state.ts'
import { DeskLink } from './desk-link.tsx'

const shown = (id: string, address: string | null, day?: string): string =>
  renderToStaticMarkup(
    <AppStateContext value={{ comune: { id: 'base' } } as AppState}>
      <DeskLink comune={{ id, address }} day={day}>
        apri i ritiri
      </DeskLink>
    </AppStateContext>,
  )

test.each([
  ['of this address, here', 'base', 'https://rocca.example', '"/gestione/ritiri"'],
  ['of another, at its own address', 'altro', 'https://altro.example', '"https://altro.example/gestione/ritiri"'],
])('the pickups of the comune %s', (_where, id, address, href) => {
  expect(shown(id, address)).toContain(`href=${href}`)
})

test('a day of them', () => {
  expect(shown('base', null, '2026-11-19')).toContain('giorno=2026-11-19')
})

test('never the pickups of this comune for those of another whose address is not known', () => {
  expect(shown('altro', null)).not.toContain('href')
})
