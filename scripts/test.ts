/** `npm test`: all checks and all tests, with what they need installed first. Ends with "N passed, N failed". */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const VITEST_REPORT = 'test-results/vitest.json'
const BROWSER_REPORT = 'test-results/browser.json'

/** Debian's packages, each by a file that shows it is there. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

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

/** A suite that could not even report counts as one failure. */
function countSuite(report: string, count: (json: never) => { passed: number; failed: number }): void {
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')) as never)
    passed += counted.passed
    failed += counted.failed
  } catch {
    failed += 1
  }
}

function runSuites(): void {
  console.log('\n── Unit, server, page and WebKit tests')
  if (!run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`)) failed += 1
  countSuite(
    VITEST_REPORT,
    ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
  console.log('\n── Tests in Chromium')
  if (!run('playwright', 'test')) failed += 1
  countSuite(BROWSER_REPORT, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

installBrowsers()
step('Types, per layer', 'tsc', '-b')
step('Lint', 'oxlint', '--type-aware', '--deny-warnings')
step('Format', 'oxfmt', '--check')
step('Dead code', 'knip')
step('Build', 'node', 'scripts/build.ts')
runSuites()

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
