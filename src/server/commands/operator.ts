import { loadComuni } from '../folders/load-comuni.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { openForCommand } from '../platform/database/for-command.ts'
import { operatorCommands } from '../points/operator-commands.ts'
import type { ComuneCall, Printed } from './comune-call.ts'

type Commands = ReturnType<typeof operatorCommands>

/** Does what needs the database of a comune that is served. */
export async function operate(
  { configuration, id, rest, options }: ComuneCall,
  work: (commands: Commands, rest: readonly string[], options: ComuneCall['options']) => Promise<string>,
): Promise<Printed> {
  const { all } = await loadComuni(configuration.comuniDir, configuration.defaultComune)
  const comune = all.find((one) => one.id === id)
  if (comune === undefined) throw new ConfigurationError(`--comune: trovato "${id}", atteso uno di quelli serviti`)
  const database = await openForCommand(configuration)
  try {
    return { text: await work(operatorCommands(database, comune, new Date()), rest, options), ok: true }
  } finally {
    await database.close()
  }
}
