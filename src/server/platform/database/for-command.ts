import type { Configuration } from '../configuration.ts'
import { appUrl, clusterFiles, readPassword } from './backup/cluster-files.ts'
import { openConfiguredDatabase } from './configured.ts'
import { type Database, openDatabase } from './database.ts'
import { isRunning, readPostmaster } from './left-over.ts'

/**
 * For a command beside the app: the comune's own PostgreSQL, or the embedded one that the running app has started. With
 * the app off it is started for as long as the command takes.
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
