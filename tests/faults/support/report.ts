import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line per fault, for `scripts/test-faults.ts`, which empties the file before a run. */
export const REPORT_FILE = 'test-results/faults.jsonl'

export interface FaultReport {
  /** Its number in the table, and what was done: `1. The app is killed`. */
  readonly fault: string
  /** How far it was really driven: `100 kills under 200 clients`. */
  readonly extent: string
  /** What was counted over how many: `4,213 bookings acknowledged`. */
  readonly counted: string
  readonly result: string
}

/** The figures that a test saw, once nothing is lost; of a time that is too long, too. */
export function report(figures: FaultReport): void {
  mkdirSync(dirname(REPORT_FILE), { recursive: true })
  appendFileSync(REPORT_FILE, `${JSON.stringify(figures)}\n`)
}
