import type { Configuration } from '../configuration.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'

/** The configured PostgreSQL, or else an embedded one that starts and stops with the app. */
export async function openConfiguredDatabase({ databaseUrl, dataDir }: Configuration): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase(databaseUrl, logTrouble)
  const postgres = await startEmbedded(dataDir)
  const database = openDatabase(postgres.url, logTrouble)
  return {
    ...database,
    close: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}

const logTrouble = (error: unknown): void =>
  console.error('PostgreSQL:', error instanceof Error ? error.message : String(error))
