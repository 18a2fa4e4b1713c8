import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../device/outbox/rules.ts'
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
  [{}, 'Invio in corso.'],
  [{ failure: 'network', tries: 1 }, 'Aspetta la rete: l’invio parte da solo.'],
  [{ failure: 'server', tries: 1 }, 'Il servizio ha un problema: riproviamo noi.'],
  [{ failure: 'author' }, 'Entra di nuovo con il tuo indirizzo: l’invio parte da solo.'],
])('of an entry with %o it is said: %s', (state, expected) => expect(whyWaiting({ ...entry, ...state })).toBe(expected))
