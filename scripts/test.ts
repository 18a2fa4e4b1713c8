/**
 * `npm test`: all checks and all tests, with what they need installed first. Ends with "N passed, N failed". Tests run in a
 * random order, by a seed that is printed; `TEST_SEED=<seed> npm test` runs them in that order again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

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

let passed = 0
let failed = 0
const secondTries: string[] = []

const run = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { stdio: 'inherit' }).status === 0

function step(name: string, command: string, ...options: string[]): void {
  console.log(`\n── ${name}`)
  if (run(command, ...options)) passed += 1
  else failed += 1
}

function installBrowsers(): void {
  const missing = Object.entries(PACKAGES).filter(([, file]) => !existsSync(file))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name)
  console.log(`\n── Installing ${names.join(', ')}`)
  const isRoot = process.getuid?.() === 0
  if (isRoot && run('apt-get', 'update', '-qq')) {
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
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

/** A run that fails without a failed test, or without a report, counts as one failure. */
function outcomeOf<Report>(report: string, read: Read<Report>, command: readonly [string, ...string[]]): Outcome {
  rmSync(report, { force: true })
  const hasPassed = run(...command)
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as Report) : NOTHING
  const isUnexplained = !hasPassed && outcome.failures.length === 0
  return isUnexplained ? { ...outcome, failures: [{ file: report, name: 'the run itself' }] } : outcome
}

/**
 * What failed is tried once more by itself, because a machine that does other work can hold a browser or a database up for
 * longer than any patience. What passes then is named at the end; more than a few such tests fail the run, and the layers
 * that meet neither browser nor database get no second try.
 */
function suite<Report>(
  name: string,
  report: string,
  read: Read<Report>,
  command: readonly [string, ...string[]],
  only: (failures: Failure[]) => string[],
): void {
  console.log(`\n── ${name}`)
  const first = outcomeOf(report, read, command)
  passed += first.passed
  const isTriedAgain =
    first.failures.length > 0 &&
    first.failures.length <= SECOND_TRIES &&
    !first.failures.some(({ file }) => PURE.test(file))
  if (!isTriedAgain) {
    failed += first.failures.length
    return
  }
  console.log(`\n── ${name}: second try`)
  const second = outcomeOf(report, read, [...command, ...only(first.failures)])
  const isStillFailing = ({ file, name: test }: Failure): boolean =>
    second.failures.some((failure) => failure.file === file && failure.name === test)
  const mended = first.failures.filter((failure) => !isStillFailing(failure))
  failed += first.failures.length - mended.length
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

const readPlaywright: Read<{ stats: { expected: number }; suites: PlaywrightSuite[] }> = ({ stats, suites }) => ({
  passed: stats.expected,
  failures: suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => ({ file, name: `${line} ${title}` })),
})

const vitest = ['vitest', 'run', '--sequence.shuffle', `--sequence.seed=${seed}`] as const
const playwright = ['playwright', 'test', `--shuffle=${seed}`] as const

installBrowsers()
step('Types, per layer', 'tsc', '-b')
step('Lint', 'oxlint', '--type-aware', '--deny-warnings')
step('Format', 'oxfmt', '--check')
step('Dead code', 'knip')
step('Build', 'node', 'scripts/build.ts')
suite('Unit, server and page tests, WebKit, Firefox', VITEST_REPORT, readVitest, vitest, (failures) =>
  failures.map(({ file }) => file),
)
suite('Tests in Chromium', BROWSER_REPORT, readPlaywright, playwright, () => ['--last-failed'])

console.log(`\nOrder of the tests: TEST_SEED=${seed}`)
if (secondTries.length > 0) console.log(`Passed at the second try:\n${secondTries.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
