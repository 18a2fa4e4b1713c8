/**
 * `npm run bench` builds the app, measures every figure against its reference and fails if a bar is missed.
 * `npm run bench -- offline-paint script-bytes` measures only these.
 */
import { inspect } from 'node:util'
import { startTestPostgres } from '../src/server/testing/postgres.ts'
import { buildMeasuredApp } from './built-app.ts'
import { type Figure, isMet } from './figure.ts'
import { measureConsoleKeys } from './pages/console-keys.ts'
import { measureGrowth } from './server/growth.ts'
import { measureGuide } from './rules/guide.ts'
import { measureBulkyBooking } from './server/bulky-booking.ts'
import { measureLargestPaint } from './pages/largest-paint.ts'
import { measureLayoutShift } from './pages/layout-shift.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measureLiveBroadcast } from './server/live-broadcast.ts'
import { measureManyComuni, measurePublishing } from './server/many-comuni.ts'
import { measureMap } from './pages/map.ts'
import { measureMining } from './rules/mining.ts'
import { measureOfflinePaint } from './pages/offline-paint.ts'
import { measurePushPreparing } from './server/push-preparing.ts'
import { measurePushSending } from './server/push-sending.ts'
import { measureRehearsal } from './rules/rehearsal.ts'
import { measureScriptBytes } from './pages/script-bytes.ts'
import { measureServerReads } from './server/server-reads.ts'
import { measureServerStart } from './server/server-start.ts'
import { measureTwoProcesses } from './server/two-processes.ts'
import { formatTable } from './table.ts'

const TIME_LIMIT = 45 * 60_000
/** Playwright's errors end with the whole log of the browser. */
const ERROR_LINES = 5

const MEASUREMENTS: Record<string, () => Promise<Figure[]>> = {
  'script-bytes': measureScriptBytes,
  'largest-paint': measureLargestPaint,
  'offline-paint': measureOfflinePaint,
  'layout-shift': measureLayoutShift,
  map: measureMap,
  mining: measureMining,
  'console-keys': measureConsoleKeys,
  'bulky-booking': measureBulkyBooking,
  lighthouse: measureLighthouse,
  guide: measureGuide,
  'live-broadcast': measureLiveBroadcast,
  'push-preparing': measurePushPreparing,
  'push-sending': measurePushSending,
  'server-reads': measureServerReads,
  'server-start': measureServerStart,
  'many-comuni': measureManyComuni,
  publishing: measurePublishing,
  rehearsal: measureRehearsal,
  growth: measureGrowth,
  'two-processes': measureTwoProcesses,
}

// Playwright ends its browsers when the process exits, however it does.
setTimeout(() => {
  console.error(`Not done after ${TIME_LIMIT / 60_000} minutes.`)
  process.exit(1)
}, TIME_LIMIT).unref()

const names = namesToMeasure(process.argv.slice(2))
await buildMeasuredApp()
const postgres = await startTestPostgres('18')
const figures: Figure[] = []
for (const name of names) {
  process.stderr.write(`${name} …\n`)
  const measured = await MEASUREMENTS[name]!().catch((error: unknown) => [failed(name, error)])
  process.stderr.write(`${formatTable(measured)}\n`)
  figures.push(...measured)
}

await postgres.stop()
console.log(formatTable(figures))
const missed = figures.filter((figure) => !isMet(figure))
for (const { name, notes = [] } of missed) console.log([`\n${name}: the bar is missed.`, ...notes].join('\n  '))
process.exitCode = missed.length > 0 ? 1 : 0

/** A benchmark that fails does not hide the others. */
function failed(name: string, error: unknown): Figure {
  return { name, unit: '', ours: Number.NaN, bar: { atMost: 0 }, notes: inspect(error).split('\n', ERROR_LINES) }
}

function namesToMeasure(asked: string[]): string[] {
  const known = Object.keys(MEASUREMENTS)
  const unknown = asked.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is not measured; these are: ${known.join(', ')}`)
  return asked.length > 0 ? asked : known
}
