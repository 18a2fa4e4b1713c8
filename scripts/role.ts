/** `npm run role -- --email nome@esempio.it [--role sportello] [--comune base]`: access to the console, from the shell. */
import { runRoleCommand } from '../src/server/commands/role.ts'
import { runScript } from '../src/server/commands/run-script.ts'
import { readConfiguration } from '../src/server/platform/configuration.ts'

runScript(async () => console.log(await runRoleCommand(process.argv.slice(2), readConfiguration(process.env))))
