import { join } from 'node:path'
import { importCalendar } from '../calendar/import/calendar-command.ts'
import { checkCommand } from '../folders/check-command.ts'
import { importGuide } from '../guide/guide-command.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'
import { importPointsCommand } from '../points/import-command.ts'
import { type Command, type CommandResult, readArguments } from './comune-call.ts'
import { importWords } from './import-words.ts'
import { EDITION_COMMANDS } from './editions/edition-commands.ts'
import { POINT_COMMANDS } from './points.ts'

const COMMANDS: readonly Command[] = [
  {
    name: 'calendar import',
    requiresComune: true,
    usage: `calendar import FILE [--new NOME] [--zone ZONA] [--from 2026-01-01] [--until 2026-12-31] [--salta-errori] [--nuovi-tipi]
      trova le regole che danno le date di un file CSV, XLSX o ICS e le mette nel calendario;
      --new fa la cartella di un comune nuovo; --nuovi-tipi prende per tipi e zone nuovi i nomi che somigliano a uno noto`,
    requiredArguments: 1,
    run: ({ configuration, id, rest, options }) =>
      importCalendar({
        comuniDir: configuration.comuniDir,
        id,
        file: rest[0] ?? '',
        newName: options.new,
        zone: options.zone,
        from: options.from,
        until: options.until,
        skipErrors: options['salta-errori'],
        keepsAlike: options['nuovi-tipi'],
      }),
  },
  {
    name: 'guide import',
    requiresComune: true,
    usage: `guide import FILE [--map FILE] [--no-synonyms] [--salta-errori]
      mette l’elenco di un file CSV, XLSX o JSON al posto del rifiutario di base;
      --map tiene e riusa come si leggono colonne e valori`,
    requiredArguments: 1,
    run: async (call) =>
      importGuide({
        folder: call.folder,
        file: call.rest[0] ?? '',
        skipErrors: call.options['salta-errori'],
        map: call.options.map,
        withSynonyms: call.options.synonyms,
        words: await importWords(call),
      }),
  },
  {
    name: 'points import',
    requiresComune: true,
    usage: `points import FILE [--map FILE] [--salta-errori]
      aggiunge i punti di raccolta di un file GeoJSON, KML, CSV, JSON o OpenStreetMap;
      --map tiene e riusa come si leggono colonne e valori`,
    requiredArguments: 1,
    run: async (call) =>
      importPointsCommand({
        folder: call.folder,
        file: call.rest[0] ?? '',
        skipErrors: call.options['salta-errori'],
        map: call.options.map,
        words: await importWords(call),
      }),
  },
  ...POINT_COMMANDS,
  {
    name: 'check',
    usage: `check [CARTELLA]
      controlla i dati di tutti i comuni, o di una cartella, senza avviare niente`,
    requiredArguments: 0,
    run: ({ configuration, rest: [folder] }) => checkCommand(folder, configuration),
  },
  ...EDITION_COMMANDS,
]

const USAGE = ['Uso: npm run comune -- COMANDO [--comune ID]', ...COMMANDS.map(({ usage }) => `  ${usage}`)].join('\n')

/** `npm run comune -- …`: changes a comune's data from the shell. */
export async function runComuneCommand(args: readonly string[], configuration: Configuration): Promise<CommandResult> {
  const { positionals, values: options, tokens } = argumentsOrUsage(args)
  const command = COMMANDS.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `))
  const rest = positionals.slice(command?.name.split(' ').length)
  if (command === undefined || rest.length < command.requiredArguments) throw new ConfigurationError(USAGE)
  // Ignored, a `--prova` that the command does not have would do for real what was only to be tried.
  const foreign = tokens.find((token) => token.kind === 'option' && !isOptionOf(command, token.rawName))
  if (foreign?.kind === 'option')
    throw new ConfigurationError(`${foreign.rawName}: non è un’opzione di questo comando.\nUso: ${command.usage}`)
  if (command.requiresComune && options.comune === undefined)
    throw new ConfigurationError('--comune: manca. Scrivi di quale comune: --comune ID, il nome della sua cartella.')
  const id = options.comune ?? configuration.defaultComune
  if (!/^[a-z0-9-]+$/.test(id))
    throw new ConfigurationError(`--comune: trovato "${id}", atteso il nome di una cartella`)
  return command.run({ configuration, id, folder: join(configuration.comuniDir, id), rest, options })
}

const isOptionOf = ({ usage }: Command, option: string): boolean =>
  option === '--comune' || usage.split(/[\s[\]]/).includes(option)

function argumentsOrUsage(args: readonly string[]): ReturnType<typeof readArguments> {
  try {
    return readArguments(args)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const option = /--?[\w-]+/.exec(message)?.[0] ?? ''
    const problem = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'non è un’opzione' : 'manca il valore, o non ne vuole'
    throw new ConfigurationError(`${option}: ${problem}.\n${USAGE}`)
  }
}
