/**
 * `npm test`: all checks and all tests, with what they need installed first. Ends with "N passed, N failed". Tests run in a
 * random order, by a seed that is printed; `TEST_SEED=<seed> npm test` runs them in that order again.
 *
 * What does not need another's result runs side by side, because each of them waits a part of its time (for a browser, a
 * database, a process that starts). Every line says whose it is.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const VITEST_REPORT = 'test-results/vitest.json'
const BROWSER_REPORT = 'test-results/browser.json'

/** Debian's packages, each by a file that shows it is there. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** More than these in one suite is no accident. */
const SECOND_TRIES = 3

/** Rules, shapes and pages: the same input gives the same answer on any machine. */
const PURE = /^src\/(?:domain|contract|web)\//

const seed = (process.env['TEST_SEED'] ??= String(randomInt(1_000_000)))

// Kept for each other by all that are started here, and from run to run: without it each compiles the same files anew.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/test')

// Memory for short-lived objects, in MB: with the usual 16 a tenth of the tests' processor time goes into collecting them.
process.env['NODE_OPTIONS'] ??= '--max-semi-space-size=64'

// Node reads TypeScript by itself: otherwise Playwright compiles the whole app again in each of its processes.
process.env['PW_DISABLE_TS_ESM'] ??= '1'

let passed = 0
let failed = 0
const secondTries: string[] = []

type Command = readonly [string, ...string[]]

/** Whether it succeeds. What it prints is passed on whole lines at a time, so that two at once stay readable. */
async function run(name: string, [program, ...options]: Command): Promise<boolean> {
  const child = spawn(program, options, { stdio: ['inherit', 'pipe', 'pipe'] })
  const forward = (output: NodeJS.ReadableStream): void => {
    createInterface(output).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  forward(child.stdout)
  forward(child.stderr)
  const [status] = (await once(child, 'close')) as [number | null]
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'failed'}`)
  return status === 0
}

async function step(name: string, ...command: Command): Promise<void> {
  if (await run(name, command)) passed += 1
  else failed += 1
}

const runAlone = (program: string, ...options: string[]): boolean =>
  spawnSync(program, options, { stdio: 'inherit' }).status === 0

function installBrowsers(): void {
  const missing = Object.entries(PACKAGES).filter(([, file]) => !existsSync(file))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name)
  console.log(`\n── Installing ${names.join(', ')}`)
  const isRoot = process.getuid?.() === 0
  if (isRoot && runAlone('apt-get', 'update', '-qq')) {
    runAlone('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
  }
  const absent = missing.filter(([, file]) => !existsSync(file)).map(([name]) => name)
  if (absent.length > 0) {
    console.error(`Missing: ${absent.join(', ')}. As root: apt-get install ${absent.join(' ')}`)
    failed += 1
  }
}

/** A test by the name that its second try is asked for, and the file that it is in. */
interface Failure {
  file: string
  name: string
}

interface Outcome {
  passed: number
  failures: Failure[]
}

type Read<Report> = (report: Report) => Outcome

const NOTHING: Outcome = { passed: 0, failures: [] }

interface Suite<Report> {
  name: string
  report: string
  read: Read<Report>
  command: Command
  /** What the command takes besides, to run these alone. */
  only: (failures: Failure[]) => string[]
}

/** A run that fails without a failed test, or without a report, counts as one failure. */
async function outcomeOf<Report>({ name, report, read }: Suite<Report>, command: Command): Promise<Outcome> {
  rmSync(report, { force: true })
  const hasPassed = await run(name, command)
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as Report) : NOTHING
  const isUnexplained = !hasPassed && outcome.failures.length === 0
  return isUnexplained ? { ...outcome, failures: [{ file: report, name: 'the run itself' }] } : outcome
}

/** Resolves with the second try, for when nothing else runs. */
async function firstTry<Report>(suite: Suite<Report>): Promise<() => Promise<void>> {
  const { passed: count, failures } = await outcomeOf(suite, suite.command)
  passed += count
  return () => secondTry(suite, failures)
}

/**
 * What failed is tried once more by itself, because a machine that does other work can hold a browser or a database up for
 * longer than any patience. What passes then is named at the end; more than a few such tests fail the run, and the layers
 * that meet neither browser nor database get no second try.
 */
async function secondTry<Report>(suite: Suite<Report>, failures: Failure[]): Promise<void> {
  if (failures.length === 0) return
  if (failures.length > SECOND_TRIES || failures.some(({ file }) => PURE.test(file))) {
    failed += failures.length
    return
  }
  console.log(`\n── ${suite.name}: second try`)
  const second = await outcomeOf(suite, [...suite.command, ...suite.only(failures)])
  const isIn = (list: Failure[], { file, name: test }: Failure): boolean =>
    list.some((failure) => failure.file === file && failure.name === test)
  // A run that fails in another way, such as before its tests, has mended nothing.
  const isComparable = second.failures.every((failure) => isIn(failures, failure))
  const mended = isComparable ? failures.filter((failure) => !isIn(second.failures, failure)) : []
  failed += failures.length - mended.length
  passed += mended.length
  secondTries.push(...mended.map(({ file, name: test }) => `${file}: ${test}`))
}

interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const readVitest: Read<VitestReport> = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    if (tests.length === 0 && status === 'failed') return [{ file, name: 'the file itself' }]
    return tests.map((test) => ({ file, name: test }))
  }),
})

interface PlaywrightSuite {
  specs: { ok: boolean; title: string; file: string; line: number }[]
  suites?: PlaywrightSuite[]
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}

const readPlaywright: Read<PlaywrightReport> = ({ stats, suites }) => ({
  passed: stats.expected,
  failures: suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => ({ file, name: `${line} ${title}` })),
})

/** Unit, server and page tests, WebKit, Firefox. */
const vitest: Suite<VitestReport> = {
  name: 'Vitest',
  report: VITEST_REPORT,
  read: readVitest,
  command: ['vitest', 'run', '--sequence.shuffle', `--sequence.seed=${seed}`],
  only: (failures) => failures.map(({ file }) => file),
}

const chromium: Suite<PlaywrightReport> = {
  name: 'Chromium',
  report: BROWSER_REPORT,
  read: readPlaywright,
  command: ['playwright', 'test', `--shuffle=${seed}`],
  only: () => ['--last-failed'],
}

installBrowsers()
await Promise.all([
  step('Types, per layer', 'tsc', '-b'),
  step('Lint', 'oxlint', '--type-aware', '--deny-warnings'),
  step('Format', 'oxfmt', '--check'),
  step('Dead code', 'knip'),
  step('Build', 'node', 'scripts/build.ts'),
])
const secondTriesLeft = await Promise.all([firstTry(vitest), firstTry(chromium)])
for (const tryAgain of secondTriesLeft) await tryAgain()

console.log(`\nOrder of the tests: TEST_SEED=${seed}`)
if (secondTries.length > 0) console.log(`Passed at the second try:\n${secondTries.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
