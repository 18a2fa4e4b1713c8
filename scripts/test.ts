/**
 * `npm test`: all checks and all tests, with what they need installed first. Ends with "N passed, N failed". Tests run in a
 * random order, by a seed that is printed; `TEST_SEED=<seed> npm test` runs them in that order again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'

const VITEST_REPORT = 'test-results/vitest.json'
const BROWSER_REPORT = 'test-results/browser.json'

/** Debian's packages, each by a file that shows it is there. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

interface Counts {
  passed: number
  failed: number
}

const NOTHING: Counts = { passed: 0, failed: 0 }

const seed = (process.env['TEST_SEED'] ??= String(randomInt(1_000_000)))

let passed = 0
let failed = 0

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

/** Adds a suite's own count; one that fails without a failed test, or without a report, counts as one failure. */
function suite(
  name: string,
  report: string,
  count: (report: never) => Counts,
  ...command: [string, ...string[]]
): void {
  console.log(`\n── ${name}`)
  rmSync(report, { force: true })
  const hasPassed = run(...command)
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8')) as never) : NOTHING
  passed += counts.passed
  failed += counts.failed + (hasPassed || counts.failed > 0 ? 0 : 1)
}

const countVitest = (report: { numPassedTests: number; numFailedTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})

const countPlaywright = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

const vitest: [string, ...string[]] = ['vitest', 'run', '--sequence.shuffle', `--sequence.seed=${seed}`]

installBrowsers()
step('Types, per layer', 'tsc', '-b')
step('Lint', 'oxlint', '--type-aware', '--deny-warnings')
step('Format', 'oxfmt', '--check')
step('Dead code', 'knip')
step('Build', 'node', 'scripts/build.ts')
suite('Unit, server and page tests, WebKit, Firefox', VITEST_REPORT, countVitest, ...vitest)
suite('Tests in Chromium', BROWSER_REPORT, countPlaywright, 'playwright', 'test', `--shuffle=${seed}`)

console.log(`\nOrder of the tests: TEST_SEED=${seed}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
