import { expect, test } from 'vitest'
import type { Live } from '../../device/live/live.ts'
import { sheetProblem } from './sheet-state.ts'

const known = { version: 1, value: {}, receivedAt: 0 }
const problem = { type: 'about:blank', title: 'Servizio sospeso', status: 503, detail: 'Riprova tra poco.' }

test.each<[string, Live<unknown>, string | undefined]>([
  ['on its way', {}, undefined],
  ['there', { known }, undefined],
  ['not to be had', { problem }, 'Riprova tra poco.'],
  ['not to be had again', { known, problem }, 'Riprova tra poco. Questo è il foglio di prima.'],
])('a day sheet that is %s', (_, live, words) => expect(sheetProblem(live)).toBe(words))
