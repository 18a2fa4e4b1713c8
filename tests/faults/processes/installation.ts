import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { appUrl, clusterFiles, readPassword } from '../../../src/server/platform/database/backup/cluster-files.ts'
import { isRunning, readPostmaster } from '../../../src/server/platform/database/left-over.ts'
import { freePort } from '../../../src/server/platform/free-port.ts'
import { temporaryFolder } from '../../../src/server/testing/postgres.ts'
import { APP, endServer } from '../../support/server-process.ts'
import { fromSomewhere } from '../support/phone.ts'

const POLL = 20
const PATIENCE = 60_000

/** The app as a comune runs it: a process of its own with the PostgreSQL it brings. Folder and port outlive the process. */
export interface Installation {
  readonly url: string
  readonly dataDir: string
  /** Of the app; another one after each start. */
  pid: () => number
  /** Of its PostgreSQL. */
  postmaster: () => Promise<number>
  /** Milliseconds until it answers from its database. */
  start: () => Promise<number>
  /** SIGKILL: whatever it was doing. */
  kill: () => Promise<void>
  /** A way in for the test itself; PostgreSQL's port is another one after each start. */
  databaseUrl: () => Promise<string>
}

/** Gone with the test, however that ends. */
export async function newInstallation(dataDir?: string): Promise<Installation> {
  const folder = await temporaryFolder()
  const data = dataDir ?? join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { cluster } = clusterFiles(data)
  let app: ChildProcess | undefined

  onTestFinished(async () => {
    if (app !== undefined) await endServer(app)
    // A test that failed between a kill and the next start leaves PostgreSQL behind.
    const left = await readPostmaster(cluster)
    if (left !== undefined && isRunning(left)) process.kill(left.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  return {
    url,
    dataDir: data,
    pid: () => app!.pid!,
    postmaster: async () => {
      const pid = (await readPostmaster(cluster))?.pid ?? 0
      // While it is being written the file is empty; and a signal to 0 would be one to ourselves.
      if (pid === 0) throw new Error('PostgreSQL has not said yet which process it is')
      return pid
    },
    async start() {
      const begin = performance.now()
      // Each client comes from a network of its own, as a proxy in front would say.
      app = spawnApp(join(folder, 'app.log'), { PORT: String(port), DATA_DIR: data, TRUST_PROXY: '127.0.0.1' })
      await untilItAnswers(url)
      return performance.now() - begin
    },
    kill: async () => void (await endServer(app!, 'SIGKILL')),
    databaseUrl: async () => {
      const postmaster = await readPostmaster(cluster)
      return appUrl(await readPassword(clusterFiles(data)), postmaster!.port)
    },
  }
}

function spawnApp(log: string, settings: Record<string, string>): ChildProcess {
  const file = openSync(log, 'a')
  try {
    return spawn(process.execPath, [APP], {
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', file, file],
    })
  } finally {
    closeSync(file)
  }
}

/** From its database, that is: pages it has at once. */
export async function untilItAnswers(url: string): Promise<void> {
  const until = performance.now() + PATIENCE
  while (!(await answersFromDatabase(url))) {
    if (performance.now() > until) throw new Error(`No answer from the database within ${PATIENCE} ms`)
    await wait(POLL)
  }
}

const answersFromDatabase = (url: string): Promise<boolean> =>
  fetch(`${url}/api/bulky/availability?zone=unica`, {
    headers: fromSomewhere(),
    signal: AbortSignal.timeout(5000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
