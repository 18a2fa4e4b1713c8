/** `npm run comune -- …`: what the people of a comune do with its data, from the command line. */
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfiguration } from '../src/server/configuration.ts'
import { comuneFolder, importCommand } from '../src/server/points/points-command.ts'

const USAGE = `Uso:
  npm run comune -- points import FILE [--comune ID] [--salta-errori]
      Aggiunge i punti di raccolta di un file GeoJSON, KML, CSV o OpenStreetMap.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { comune: { type: 'string' }, 'salta-errori': { type: 'boolean', default: false } },
  })
  const { comuniDir, defaultComune } = readConfiguration(process.env)
  const id = values.comune ?? defaultComune
  if (!/^[a-z0-9-]+$/.test(id))
    throw new ConfigurationError(`--comune: trovato "${id}", atteso il nome di una cartella`)
  const [area, action, file] = positionals
  if (area !== 'points' || action !== 'import' || file === undefined) throw new ConfigurationError(USAGE)
  const folder = comuneFolder(comuniDir, id)
  const { text, ok } = await importCommand({ folder, file, skipErrors: values['salta-errori'] })
  console.log(text)
  if (!ok) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
