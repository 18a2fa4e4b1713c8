import type { Configuration } from '../configuration.ts'
import { appUrl, clusterFiles, readPassword } from './backup/cluster-files.ts'
import { openConfiguredDatabase } from './configured.ts'
import { type Database, openDatabase } from './database.ts'
import { isRunning, readPostmaster } from './left-over.ts'

/**
 * For shell commands: the configured PostgreSQL, or the embedded one of the running app. If the app is off, it is
 * started for the duration of the command.
 */
export async function openForCommand(configuration: Configuration): Promise<Database> {
  const running = configuration.databaseUrl === undefined ? await runningUrl(configuration.dataDir) : undefined
  const database = running === undefined ? await openConfiguredDatabase(configuration) : openDatabase(running)
  await database.ready
  return database
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const files = clusterFiles(dataDir)
  const postmaster = await readPostmaster(files.cluster)
  if (postmaster === undefined || !isRunning(postmaster)) return undefined
  return appUrl(await readPassword(files), postmaster.port)
}
