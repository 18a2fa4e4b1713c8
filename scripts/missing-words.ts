/**
 * `node scripts/missing-words.ts [COMUNE]`: the words that residents did not find in the guide, most frequent first, as
 * CSV.
 */
import { loadComuni } from '../src/server/folders/load-comuni.ts'
import { ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'
import { openForCommand } from '../src/server/platform/database/for-command.ts'
import { missingStore } from '../src/server/guide/missing-store.ts'

async function main(asked: string | undefined): Promise<void> {
  const configuration = readConfiguration(process.env)
  const { all } = await loadComuni(configuration.comuniDir, configuration.defaultComune)
  const id = asked ?? configuration.defaultComune
  if (!all.some((comune) => comune.id === id)) {
    throw new ConfigurationError(`Comune: trovato "${id}", atteso uno tra ${all.map((one) => one.id).join(', ')}`)
  }
  const database = await openForCommand(configuration)
  try {
    console.log('parole;volte;ultima volta')
    // Plain words and a date: no cell can be taken for a formula.
    for (const { words, times, last_on: last } of await missingStore(database).list(id)) {
      console.log([words, times, last].join(';'))
    }
  } finally {
    await database.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
