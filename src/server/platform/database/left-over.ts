import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '../../../domain/durations.ts'

const POLITE = 20_000
const TIMEOUT = MINUTE

export interface Postmaster {
  pid: number
  port: number
}

/** Reads PostgreSQL's pid file: process id on the first line, port on the fourth. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , port] = text.split('\n')
  return { pid: Number(pid), port: Number(port) }
}

/**
 * If the app was killed, its PostgreSQL lives on: it is stopped properly, and a new one started. A pid file whose
 * process is another program by now (pids repeat quickly in containers) is removed: it would keep PostgreSQL from
 * starting.
 */
export async function endLeftOver(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (postmaster === undefined) return
  if (isRunning(postmaster)) await endProcess(postmaster.pid)
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** SIGINT ends sessions and writes everything. If that takes too long, SIGQUIT: recovery follows at the next start. */
async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const start = performance.now()
  let isPolite = true
  while (isRunning({ pid })) {
    const waited = performance.now() - start
    if (waited > TIMEOUT) throw new Error(`PostgreSQL ${pid} does not end`)
    if (isPolite && waited > POLITE) {
      process.kill(pid, 'SIGQUIT')
      isPolite = false
    }
    await wait(20)
  }
}

export function isRunning({ pid }: Pick<Postmaster, 'pid'>): boolean {
  try {
    return commandOf(pid).includes('postgres')
  } catch {
    return false
  }
}

/** Read from /proc on Linux, since small containers have no `ps`. Empty for a zombie process. */
const commandOf = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { stdio: 'pipe' }).toString()
