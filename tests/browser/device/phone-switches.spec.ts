import { expect, type Page, test } from '@playwright/test'
import { missingStore } from '../../../src/server/guide/missing-store.ts'
import { extent, lasting } from '../../faults/support/extent.ts'
import { report } from '../../faults/support/report.ts'
import { expectNoBlankPage, openPage, reportPoint, tellWords } from '../../support/people/phone-acts.ts'
import { type PushPhone, pushPhone } from '../../support/people/push-phone.ts'

const SWITCHES = lasting(20, 200)

interface Sent {
  words: string[]
  days: string[]
  reports: string[]
}

/** Letters only: words with figures in them are not told. */
const nameOf = (turn: number): string =>
  `xqz${Array.from(String(turn), (digit) => 'bcdfghjklm'[Number(digit)]).join('')}`

const dayOf = (turn: number): string => Temporal.PlainDate.from('2026-11-19').add({ days: turn }).toString()

/** One act of the resident, begun and not waited for. Of every ten one is a report: ten a minute are taken from a phone. */
async function act(page: Page, url: string, turn: number, sent: Sent): Promise<void> {
  if (turn % 10 === 9) {
    await openPage(page, `${url}/map/isola-via-dei-gelsi`)
    await reportPoint(page, nameOf(turn))
    sent.reports.push(nameOf(turn))
  } else if (turn % 3 === 2) {
    await openPage(page, `${url}/calendar?fatto=${dayOf(turn)}`)
    // Taken over by the device as soon as it has left the address.
    await expect(page).toHaveURL(/calendar$/)
    await expect(page.getByText('Segnato: per')).toBeVisible()
    sent.days.push(dayOf(turn))
  } else {
    if (!page.url().endsWith('/waste-list')) await openPage(page, `${url}/waste-list`)
    await tellWords(page, nameOf(turn))
    sent.words.push(nameOf(turn))
  }
}

async function register(page: Page, { app }: PushPhone): Promise<void> {
  await openPage(page, `${app.url}/calendar`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => app.database.query('SELECT 1 FROM installation')).toHaveLength(1)
}

const arrived = async ({ app: { database } }: PushPhone): Promise<Sent> => {
  const days = await database.query<{ date: string }>('SELECT date FROM collection_done ORDER BY date')
  const reports = await database.query<{ words: string }>('SELECT words FROM point_report ORDER BY created_at')
  const words = await missingStore(database).list('base')
  return {
    words: words.flatMap((one) => Array<string>(one.times).fill(one.words)),
    days: days.map(({ date }) => date),
    reports: reports.map((one) => one.words),
  }
}

const sorted = ({ words, days, reports }: Sent): Sent => ({
  words: words.toSorted(),
  days: days.toSorted(),
  reports: reports.toSorted(),
})

test('the network comes and goes while the resident acts: everything arrives once', async ({ page }) => {
  test.setTimeout(extent(180_000, 1_200_000))
  const phone = await pushPhone(page, '2026-11-18T12:00')
  await register(page, phone)
  const sent: Sent = { words: [], days: [], reports: [] }
  for (let turn = 0; turn < SWITCHES; turn++) {
    const isSwitched = page.context().setOffline(turn % 2 === 0)
    await act(page, phone.app.url, turn, sent)
    await isSwitched
    await expectNoBlankPage(page)
  }
  await page.context().setOffline(false)
  // Thirty words and ten reports a minute are taken from a phone: what came too fast waits for its turn.
  const timeout = extent(120_000, 600_000)
  await expect.poll(async () => sorted(await arrived(phone)), { timeout }).toEqual(sorted(sent))
  report({
    fault: '7. The phone loses its network and finds it again',
    extent: `${SWITCHES} switches`,
    counted: `${sent.words.length} words, ${sent.days.length} "Fatto", ${sent.reports.length} reports`,
    result: '0 lost, 0 doubled, never a blank page',
  })
  await phone.close()
})
