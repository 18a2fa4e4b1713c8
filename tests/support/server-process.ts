import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/server/database/database.ts'

/** The app as a comune runs it: a process of its own, on the test's database, which outlives it. */
export interface ServerProcess {
  readonly url: string
  /** At once, as when the power goes. */
  kill: () => Promise<void>
  /** On the same port. */
  startAgain: () => Promise<void>
  close: () => Promise<void>
}

export async function startServer(database: Database): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'mastello-'))
  const start = async (port: string): Promise<[ChildProcess, string]> => {
    const env = { PORT: port, DATA_DIR: folder, DATABASE_URL: database.pool.options.connectionString ?? '' }
    const child = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, ...env } })
    return [child, await addressOf(child)]
  }
  let [server, url] = await start('0')
  return {
    url,
    kill: () => end(server),
    startAgain: async () => {
      ;[server, url] = await start(new URL(url).port)
    },
    close: async () => {
      await end(server)
      await rm(folder, { recursive: true })
    },
  }
}

async function end(server: ChildProcess): Promise<void> {
  const hasEnded = server.exitCode !== null || server.signalCode !== null
  if (hasEnded) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** Printed when it is ready. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of server.stdout!) {
    said += String(chunk)
    const address = /http:\S+/.exec(said)?.[0]
    if (address !== undefined) return address
  }
  throw new Error(`The server ended: ${said}`)
}
