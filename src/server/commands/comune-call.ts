import { parseArgs } from 'node:util'
import type { Configuration } from '../platform/configuration.ts'

/** A command's output, and whether it succeeded. */
export interface CommandResult {
  readonly text: string
  readonly ok: boolean
}

/** The options of all commands; each has those that its usage names. */
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
  avvisa: { type: 'boolean', default: false },
  comuni: { type: 'string' },
  giorno: { type: 'string' },
  fino: { type: 'string' },
  sposta: { type: 'string' },
  tipi: { type: 'string' },
  titolo: { type: 'string' },
  testo: { type: 'string' },
  al: { type: 'string' },
  gravita: { type: 'string' },
  notifica: { type: 'boolean', default: false },
} as const

export const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, allowNegative: true, options: OPTIONS, tokens: true })

export interface ComuneCall {
  readonly configuration: Configuration
  /** The comune's id and folder. */
  readonly id: string
  readonly folder: string
  /** Arguments after the command. */
  readonly rest: readonly string[]
  readonly options: ReturnType<typeof readArguments>['values']
}

export interface Command {
  readonly name: string
  readonly usage: string
  /** Number of required arguments. */
  readonly requiredArguments: number
  /** `--comune` is required: the default comune might be the wrong one. */
  readonly requiresComune?: true
  readonly run: (call: ComuneCall) => Promise<CommandResult>
}
