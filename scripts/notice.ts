/** `npm run avviso -- aggiungi | elenca | chiudi`: notices to residents, made beside the running app. */
import { systemClock } from '../src/server/platform/clock.ts'
import { runNoticeCommand } from '../src/server/commands/notice.ts'
import { runScript } from '../src/server/commands/run-script.ts'
import { withComuni } from '../src/server/commands/published.ts'
import { ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const { defaultComune } = configuration
  const { ok, text } = await withComuni(configuration, (comuni, database) =>
    runNoticeCommand(process.argv.slice(2), { comuni, defaultComune, clock: systemClock, database }),
  )
  if (ok) console.log(text)
  else throw new ConfigurationError(text)
}

runScript(main)
