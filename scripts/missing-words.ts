/**
 * `npm run missing-words -- [COMUNE]`: the words that residents did not find in the guide, most frequent first, as
 * CSV.
 */
import { comuneAmong, withComuni } from '../src/server/commands/published.ts'
import { runScript } from '../src/server/commands/run-script.ts'
import { readConfiguration } from '../src/server/platform/configuration.ts'
import { missingStore } from '../src/server/guide/missing-store.ts'

async function main(asked: string | undefined): Promise<void> {
  const configuration = readConfiguration(process.env)
  const id = asked ?? configuration.defaultComune
  await withComuni(configuration, async (comuni, database) => {
    const comune = comuneAmong(comuni, id)
    console.log('parole;volte;ultima volta')
    // Plain words and a date: no cell can be a spreadsheet formula.
    for (const { words, times, last_on: last } of await missingStore(database).list(comune.id)) {
      console.log([words, times, last].join(';'))
    }
  })
}

runScript(() => main(process.argv[2]))
