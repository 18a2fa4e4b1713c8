/** `npm run comune -- …`: a comune's data and points, from the shell. */
import { runComuneCommand } from '../src/server/commands/comune.ts'
import { runScript } from '../src/server/commands/run-script.ts'
import { readConfiguration } from '../src/server/platform/configuration.ts'

async function main(): Promise<void> {
  const { text, ok } = await runComuneCommand(process.argv.slice(2), readConfiguration(process.env))
  console.log(text)
  if (!ok) process.exitCode = 1
}

runScript(main)
