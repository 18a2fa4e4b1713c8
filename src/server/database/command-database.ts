import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Configuration, ConfigurationError } from '../configuration.ts'
import { appUrl, clusterFiles, readPassword } from './cluster-files.ts'
import { openConfiguredDatabase } from './configured.ts'
import { type Database, openDatabase } from './database.ts'

/** The line of PostgreSQL's own file that holds its port. */
const PORT_LINE = 3

/** For a command beside the server: where the embedded database already runs with it, it is joined, not started. */
export async function openForCommand(configuration: Configuration): Promise<Database> {
  try {
    return await openConfiguredDatabase(configuration)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const url = await runningUrl(configuration.dataDir)
    if (url === undefined) throw error
    return openDatabase(url)
  }
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const files = clusterFiles(resolve(dataDir))
  try {
    const lines = (await readFile(join(files.cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return appUrl(await readPassword(files), Number(lines[PORT_LINE]))
  } catch {
    return undefined
  }
}
