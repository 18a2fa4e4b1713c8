import { expect } from '@playwright/test'
import { addNotice } from '../../../src/server/notices/store.ts'
import { test } from '../../support/app-test.ts'

const NOTICE = {
  title: 'Sciopero nazionale',
  text: 'Venerdì la raccolta non è garantita.',
  startsAt: '2026-11-18T08:00',
  endsAt: '2026-11-20T00:00',
  zone: null,
  severity: 'avviso',
} as const

for (const turn of ['first', 'second', 'third']) {
  test(`a test meets nothing that another has left: the ${turn}`, async ({ app }) => {
    expect(new Date(app.clock()).toISOString()).toBe('2026-11-18T19:15:00.000Z')
    expect(await app.database.query('SELECT FROM notice')).toEqual([])
    await addNotice(app.database, 'base', NOTICE)
    app.setTime('2027-01-01T12:00')
  })
}
