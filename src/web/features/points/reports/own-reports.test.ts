import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '../../../../contract/points/reports.ts'
import { freshDevice, leaveDevice } from '../../../testing/fresh-device.ts'

beforeEach(freshDevice)
afterEach(leaveDevice)

/** Each tab has modules of its own, and the device's storage. */
async function openTab() {
  vi.resetModules()
  return import('./own-reports.ts')
}

const report = (code: string, day: number, state: Report['state'] = 'inviata'): Report =>
  ({ code, state, createdAt: `2026-11-${day}T10:00:00Z` }) as Report

const kept = (): string[] =>
  (JSON.parse(localStorage.getItem('segnalazioni') ?? '[]') as Report[]).map(({ code, state }) => `${code} ${state}`)

test('what two tabs have reported stays, newest first', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.keepReport(report('A', 11))
  other.keepReport(report('B', 12))
  one.keepReport(report('C', 13))
  expect(kept()).toEqual(['C inviata', 'B inviata', 'A inviata'])
})

test('what another tab has heard of a report stays', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.keepReport(report('A', 11))
  other.keepReport(report('A', 11, 'in-carico'))
  one.keepReport(report('B', 12))
  expect(kept()).toEqual(['B inviata', 'A in-carico'])
})

test('of many the 20 newest stay', async () => {
  const { keepReport } = await openTab()
  for (let day = 10; day < 31; day++) keepReport(report(`R${day}`, day))
  expect(kept()).toHaveLength(20)
  expect(kept()).not.toContain('R10 inviata')
})
