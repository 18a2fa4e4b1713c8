import { expect, test } from 'vitest'
import type { Live } from '../../device/live/live.ts'
import type { LiveState } from '../../device/live/state.ts'
import { sheetAge, sheetProblem } from './sheet-state.ts'

const known = { version: 1, value: {}, receivedAt: 0 }
const problem = { type: 'about:blank', title: 'Servizio sospeso', status: 503, detail: 'Riprova tra poco.' }

test.each<[string, Live<unknown>, string | undefined]>([
  ['on its way', {}, undefined],
  ['there', { known }, undefined],
  ['not to be had', { problem }, 'Riprova tra poco.'],
  ['not to be had again', { known, problem }, 'Riprova tra poco. Questo è il foglio di prima.'],
])('a day sheet that is %s', (_, live, words) => expect(sheetProblem(live)).toBe(words))

test.each<[string, string, LiveState['status'], string | undefined]>([
  ['of this morning, without network', '2026-11-17T06:42', 'offline', 'alle 6:42'],
  ['of this morning, while the server does not answer', '2026-11-17T06:42', 'waiting', 'alle 6:42'],
  ['of the evening before', '2026-11-16T18:05', 'offline', 'lunedì 16 novembre 2026 alle 18:05'],
  ['of a minute ago: a tunnel', '2026-11-17T09:29', 'offline', undefined],
  ['of this morning, connected: any change would have come', '2026-11-17T06:42', 'open', undefined],
])('a sheet %s', (_, came, status, when) => {
  const receivedAt = Temporal.PlainDateTime.from(came).toZonedDateTime('Europe/Rome').epochMilliseconds
  const now = Temporal.PlainDateTime.from('2026-11-17T09:30')
  const words = when && `Senza collegamento: questo foglio è arrivato ${when} e può essere cambiato.`
  expect(sheetAge({ known: { ...known, receivedAt } }, status, now, 'Europe/Rome')).toBe(words)
})
