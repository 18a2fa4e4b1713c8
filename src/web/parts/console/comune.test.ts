import { expect, test } from 'vitest'
import { deskPath, inComune } from './comune.tsx'

test.each([
  [{}, '/gestione/comuni/base/ritiri'],
  [{ view: 'telefono' }, '/gestione/comuni/base/ritiri?vista=telefono'],
  [{ day: '2026-11-19' }, '/gestione/comuni/base/ritiri?vista=giorno&giorno=2026-11-19'],
  [
    { day: '2026-11-19', code: 'RI-7K3M-2QX9' },
    '/gestione/comuni/base/ritiri?vista=giorno&giorno=2026-11-19&ritiro=RI-7K3M-2QX9',
  ],
])('%j of a comune is at %s, and the address names the comune', (asked, path) => {
  expect(deskPath('base', asked)).toBe(path)
  expect(inComune(path.split('?')[0]!)).toEqual({ comuneId: 'base', segment: 'ritiri' })
})
