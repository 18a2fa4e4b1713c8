import { operatorCommands } from '../points/operator-commands.ts'
import { systemClock } from '../platform/clock.ts'
import type { ComuneCall, Printed } from './comune-call.ts'
import { comuneAmong, withComuni } from './published.ts'

type Commands = ReturnType<typeof operatorCommands>

/** Does what needs the database of a comune that is served. */
export const operate = (
  { configuration, id, rest, options }: ComuneCall,
  work: (commands: Commands, rest: readonly string[], options: ComuneCall['options']) => Promise<string>,
): Promise<Printed> =>
  withComuni(configuration, async (comuni, database) => {
    const commands = operatorCommands(database, comuneAmong(comuni, id), new Date(systemClock()))
    return { text: await work(commands, rest, options), ok: true }
  })
