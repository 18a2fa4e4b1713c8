import { expect, test } from 'vitest'
import type { OutboxEntry } from './outbox-rules.ts'
import { whyWaiting } from './waiting-entry.tsx'

const entry: OutboxEntry = {
  id: '1',
  path: '/api/bulky/bookings',
  body: {},
  photos: [],
  createdAt: 0,
  isKept: true,
  tries: 0,
  triedAt: 0,
}

test.each<[Partial<OutboxEntry>, string]>([
  [{}, 'La stiamo inviando.'],
  [{ trouble: 'network', tries: 1 }, 'Aspetta la rete: parte da sola.'],
  [{ trouble: 'server', tries: 1 }, 'Il servizio ha un problema: riproviamo noi.'],
  [{ trouble: 'author' }, 'Aspetta che tu entri di nuovo con il tuo indirizzo.'],
])('of an entry with %o it is said: %s', (state, expected) => expect(whyWaiting({ ...entry, ...state })).toBe(expected))
