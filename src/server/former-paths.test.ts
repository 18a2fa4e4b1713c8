import { expect, test } from 'vitest'
import { rewriteFormer } from './former-paths.ts'

test.each([
  ['/api/gestione/ritiri?date=2026-11-17', '/api/desk/bookings?date=2026-11-17'],
  ['/api/gestione/ritiri/date', '/api/desk/bookings/dates'],
  ['/api/gestione/ritiri/b1/annulla', '/api/desk/bookings/b1/cancel'],
  ['/api/gestione/ritiri/cerca?q=/date?a', '/api/desk/bookings/search?q=/date?a'],
  ['/api/desk/bookings/b1/esito', '/api/desk/bookings/b1/outcome'],
  ['/api/desk/prova/bookings/b1/outcome', '/api/desk/prova/bookings/b1/outcome'],
  ['/api/bulky/bookings/b1/foto/p1', '/api/bulky/bookings/b1/photos/p1'],
  ['/api/installations/i1/casa/codice', '/api/installations/i1/household/code'],
  ['/api/bulky/bookings/b1/cancel', '/api/bulky/bookings/b1/cancel'],
  ['/foto/casa-acqua.webp', '/foto/casa-acqua.webp'],
  ['/gestione/ritiri?vista=date', '/gestione/ritiri?vista=date'],
])('%s of an earlier version is %s', (url, now) => expect(rewriteFormer({ url })).toBe(now))
