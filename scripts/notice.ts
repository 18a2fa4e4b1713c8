/** `npm run avviso -- aggiungi | elenca | chiudi`: notices to residents, made beside the running app. */
import { systemClock } from '../src/server/platform/clock.ts'
import { runNoticeCommand } from '../src/server/commands/notice.ts'
import { loadComuni } from '../src/server/folders/load-comuni.ts'
import { ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'
import { openForCommand } from '../src/server/platform/database/for-command.ts'

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const { comuniDir, defaultComune } = configuration
  const { isDone, text } = await runNoticeCommand(process.argv.slice(2), {
    comuni: await loadComuni(comuniDir, defaultComune),
    defaultComune,
    clock: systemClock,
    database: () => openForCommand(configuration),
  })
  if (isDone) console.log(text)
  else throw new ConfigurationError(text)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
