import { parseArgs } from 'node:util'
import type { Configuration } from '../platform/configuration.ts'

/** What a command prints, and whether it did what was asked. */
export interface Printed {
  readonly text: string
  readonly ok: boolean
}

/** The options of all commands: each takes those it knows. */
const OPTIONS = {
  comune: { type: 'string' },
  map: { type: 'string' },
  new: { type: 'string' },
  zone: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  synonyms: { type: 'boolean', default: true },
  'nuovi-tipi': { type: 'boolean', default: false },
  'salta-errori': { type: 'boolean', default: false },
  nota: { type: 'string' },
  tutte: { type: 'boolean', default: false },
  risposta: { type: 'string' },
  motivo: { type: 'string' },
  autore: { type: 'string', default: 'riga di comando' },
  dal: { type: 'string' },
  edizione: { type: 'string' },
  prova: { type: 'boolean', default: false },
} as const

export const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, allowNegative: true, options: OPTIONS })

export interface ComuneCall {
  readonly configuration: Configuration
  /** The comune that is meant, and its folder. */
  readonly id: string
  readonly folder: string
  /** What follows the words of the command. */
  readonly rest: readonly string[]
  readonly options: ReturnType<typeof readArguments>['values']
}

export interface Command {
  readonly words: string
  readonly usage: string
  /** How many more words it needs. */
  readonly needs: number
  /** What it reads or writes is of one comune: the default one could be the wrong one. */
  readonly asksWhich?: true
  readonly run: (call: ComuneCall) => Promise<Printed>
}
