/**
 * `npm run test:faults [-- --long [--share=0.1]] [file…]`: the faults alone. The long form, or a share of it, keeps its
 * figures in docs/proof.md: a fault that was run again replaces its line, the others stay.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type FaultReport, REPORT_FILE } from '../tests/faults/support/report.ts'

const PROOF = 'docs/proof.md'
/** Those of the phone need a browser. */
const PHONE = 'tests/browser/device/phone-'
const BEGIN = '<!-- faults: written by `npm run test:faults -- --long` -->'
const END = '<!-- /faults -->'
const HEAD = ['| fault | extent | counted | result | run on |', '| --- | --- | --- | --- | --- |']

const { values: options, positionals: files } = parseArgs({
  options: { long: { type: 'boolean' }, share: { type: 'string', default: '1' } },
  allowPositionals: true,
})

const seed = (process.env['TEST_SEED'] ??= String(randomInt(1_000_000)))

rmSync(REPORT_FILE, { force: true })
// The long form measures: one fault at a time, so that none stands in another's way.
const alone = options.long ? ['--no-file-parallelism'] : []
const phoneFiles = files.filter((file) => file.includes(PHONE))
const otherFiles = files.filter((file) => !file.includes(PHONE))
let hasFailed = false
if (files.length === 0 || otherFiles.length > 0) {
  run('vitest', 'run', '--project', 'faults', '--reporter', 'verbose', ...alone, ...otherFiles)
}
if (files.length === 0 || phoneFiles.length > 0) {
  run('node', 'scripts/build.ts')
  run('playwright', 'test', '--workers=1', ...(phoneFiles.length > 0 ? phoneFiles : [PHONE]))
}
const lines = existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, 'utf8').trim().split('\n') : []
const rows = new Map(lines.map((line) => rowOf(JSON.parse(line) as FaultReport)))
console.log(['', ...HEAD, ...rows.values()].join('\n'))
console.log(`\nTEST_SEED=${seed}`)
if (options.long) keep(rows)
process.exitCode = hasFailed ? 1 : 0

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...(options.long && { FAULTS: 'long', FAULTS_SHARE: options.share }) },
  })
  hasFailed ||= status !== 0
}

function rowOf({ fault, extent, counted, result }: FaultReport): [string, string] {
  // How busy the machine was says how much its times are worth.
  const when = `${Temporal.Now.plainDateISO().toString()}, load ${loadavg()[0]!.toFixed(0)}`
  const cells = [fault, extent, counted, result, when]
  return [fault, `| ${cells.join(' | ')} |`]
}

function keep(fresh: ReadonlyMap<string, string>): void {
  const text = existsSync(PROOF) ? readFileSync(PROOF, 'utf8') : `# Proof\n\n## Faults\n\n${BEGIN}\n${END}\n`
  const [before = '', rest = ''] = text.split(BEGIN)
  const [old = '', after = ''] = rest.split(END)
  const kept = old.split('\n').filter((line) => /^\| \d/.test(line))
  const all = new Map([...kept.map((line): [string, string] => [line.split('|')[1]!.trim(), line]), ...fresh])
  const table = [...all].toSorted(([a], [b]) => Number.parseInt(a) - Number.parseInt(b)).map(([, row]) => row)
  const machine = `${cpus().length} cores (${process.arch}), Node ${process.versions.node}, everything on one machine.`
  writeFileSync(PROOF, [before + BEGIN, '', machine, '', ...HEAD, ...table, '', END + after].join('\n'))
  spawnSync('oxfmt', [PROOF])
}
