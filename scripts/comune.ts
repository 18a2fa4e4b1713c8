/** `npm run comune -- …`: what the people of a comune and of its gestore do from the command line. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkCommand } from '../src/server/folders/check-command.ts'
import { loadComuni } from '../src/server/folders/load-comuni.ts'
import { type Configuration, ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'
import { openForCommand } from '../src/server/platform/database/for-command.ts'
import { operatorCommands } from '../src/server/points/operator-commands.ts'
import { importCommand } from '../src/server/points/points-command.ts'

const USAGE = `Uso: npm run comune -- COMANDO [--comune ID]
  points import FILE [--salta-errori]
      aggiunge i punti di raccolta di un file GeoJSON, KML, CSV o OpenStreetMap
  points status PUNTO pieno|fuori-servizio|spostato|ok [--nota TESTO]
      dice ai residenti come sta un punto adesso
  reports list [--tutte]
      le segnalazioni aperte, o tutte
  reports set CODICE inviata|in-carico|risolta|respinta [--risposta TESTO]
      dice a chi ha segnalato cosa ne è stato
  reports photo CODICE FILE
      salva la foto di una segnalazione
  check [CARTELLA]
      controlla i dati di tutti i comuni, o di una cartella, senza avviare niente`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    comune: { type: 'string' },
    'salta-errori': { type: 'boolean', default: false },
    nota: { type: 'string' },
    tutte: { type: 'boolean', default: false },
    risposta: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const id = values.comune ?? configuration.defaultComune
  const [area, action, first, second] = positionals
  if (area === 'check') return print(await checkCommand(action, configuration))
  if (area === 'points' && action === 'import' && first !== undefined) return importFile(configuration, id, first)
  const asked = `${area} ${action}`
  await asOperator(configuration, id, (commands) => {
    if (asked === 'reports list') return commands.listReports(values.tutte)
    if (first === undefined || second === undefined) throw new ConfigurationError(USAGE)
    if (asked === 'points status') return commands.setStatus(first, second, values.nota)
    if (asked === 'reports set') return commands.setReport(first, second, values.risposta)
    if (asked === 'reports photo') return commands.savePhoto(first, second)
    throw new ConfigurationError(USAGE)
  })
}

async function importFile({ comuniDir }: Configuration, id: string, file: string): Promise<void> {
  if (!/^[a-z0-9-]+$/.test(id))
    throw new ConfigurationError(`--comune: trovato "${id}", atteso il nome di una cartella`)
  print(await importCommand({ folder: join(comuniDir, id), file, skipErrors: values['salta-errori'] }))
}

function print({ text, ok }: { text: string; ok: boolean }): void {
  console.log(text)
  if (!ok) process.exitCode = 1
}

type Commands = ReturnType<typeof operatorCommands>

async function asOperator(
  configuration: Configuration,
  id: string,
  work: (commands: Commands) => Promise<string>,
): Promise<void> {
  const { all } = await loadComuni(configuration.comuniDir, configuration.defaultComune)
  const comune = all.find((one) => one.id === id)
  if (comune === undefined) throw new ConfigurationError(`--comune: trovato "${id}", atteso uno di quelli serviti`)
  const database = await openForCommand(configuration)
  try {
    await database.ready
    console.log(await work(operatorCommands(database, comune, new Date())))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
