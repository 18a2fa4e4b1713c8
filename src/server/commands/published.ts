import type { Comune, Comuni } from '../comune/comuni.ts'
import { publishedComuni } from '../edition/serving/published-comuni.ts'
import { systemClock } from '../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { openForCommand } from '../platform/database/for-command.ts'

/** Opens the database for a command, and closes it afterwards. */
export async function withDatabase<Result>(
  configuration: Configuration,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openForCommand(configuration)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The same, with the served comuni. */
export const withComuni = <Result>(
  configuration: Configuration,
  work: (comuni: Comuni, database: Database) => Promise<Result>,
): Promise<Result> =>
  withDatabase(configuration, async (database) =>
    work(await publishedComuni(configuration, database, systemClock()), database),
  )

export function comuneAmong({ all }: Comuni, id: string): Comune {
  const comune = all.find((one) => one.id === id)
  if (comune !== undefined) return comune
  throw new ConfigurationError(`--comune: trovato "${id}", atteso uno tra ${all.map((one) => one.id).join(', ')}`)
}
