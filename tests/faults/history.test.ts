import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { offeredDates, setPlaces } from './support/dates.ts'
import { extent, lasting } from './support/extent.ts'
import { actAsOperator, actAsResident } from './history/clients.ts'
import { type Act, type Answer, pickupsModel } from './history/pickups.ts'
import { createRecorder } from './history/recorder.ts'
import { type Operation, serialOrder } from './history/serial-order.ts'
import { type Installation, newInstallation } from './processes/installation.ts'
import { newPhone, newTablet } from './support/phone.ts'
import { report } from './support/report.ts'
import { random } from './support/seed.ts'

const SECONDS = lasting(8, 600)
const KILLS = lasting(2, 40)
/** How many orders must be tried grows with every one who acts at once. */
const RESIDENTS = extent(3, 7)
const PLACES = 5
/** Otherwise little was put to the test: a busy machine is given more time. */
const WANTED = ['book done', 'amend done', 'cancel done', 'move done', 'book slot-full']

test('book, amend, cancel and move from 8 clients, with kills: one order of things explains every answer', async () => {
  const installation = await newInstallation()
  await installation.start()
  const { dates, history, seconds } = await recordedHistory(installation)

  const verdict = serialOrder(history, pickupsModel(dates, PLACES))
  expect('unexplained' in verdict ? verdict.unexplained : undefined).toBeUndefined()
  const counts = [...countsOf(history)].map(([what, count]) => `${count} ${what}`)
  report({
    fault: '4. A history of book, amend, cancel and move, with the app killed',
    extent: `${seconds} s, ${RESIDENTS + 1} clients, ${KILLS} kills`,
    counted: `${history.length} operations: ${counts.join(', ')}`,
    result: 'one serial order explains every answer',
  })
})

interface Recorded {
  readonly dates: readonly string[]
  readonly history: Operation<Act, Answer>[]
  readonly seconds: number
}

async function recordedHistory(installation: Installation): Promise<Recorded> {
  const { url, databaseUrl } = installation
  const database = openDatabase(await databaseUrl())
  const offered = await offeredDates(url)
  // From the first to the last it is more than the month that a household waits.
  const dates = [offered[0]!, offered[3]!, offered[6]!, offered.at(-1)!]
  await setPlaces(database, dates, PLACES)
  const family = await newPhone(url, database, 'anna@esempio.it')
  const desk = await newTablet(url, database, 'ufficio@esempio.it')
  await database.close()

  const recorder = createRecorder(url)
  const parts = { recorder, dates, known: [] }
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const start = performance.now()
  const working = Promise.all([
    ...Array.from({ length: RESIDENTS }, () => actAsResident({ ...parts, phone: family }, () => isOver)),
    actAsOperator({ ...parts, phone: desk }, PLACES, () => isOver),
  ])
  // A wrong answer is told to who waits for the end; until then nobody does.
  working.catch(() => undefined)
  for (let kill = 0; kill < KILLS; kill++) {
    await wait((random() * 2 * SECONDS * 1000) / (KILLS + 1))
    await installation.kill()
    await installation.start()
  }
  const hasAll = (): boolean => WANTED.every((what) => countsOf(recorder.history).has(what))
  while (performance.now() - start < SECONDS * 1000 || !hasAll()) await Promise.race([wait(100), working])
  isOver = true
  await working
  return { dates, history: recorder.history, seconds: Math.round((performance.now() - start) / 1000) }
}

function countsOf(history: readonly Operation<Act, Answer>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { act, answer } of history) {
    if (act.kind === 'close') continue
    const outcome = answer === 'unknown' ? 'unknown' : 'refusal' in answer ? answer.refusal : 'done'
    const what = `${act.kind} ${outcome}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}
