import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '../../src/server/platform/database/folder-lock.ts'
import { isRunning, readPostmaster } from '../../src/server/platform/database/left-over.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { addressOf } from '../support/server-process.ts'

/** One for all: every start but the first finds its database made. */
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

let npm: ChildProcess
beforeEach(() => {
  // In a group of its own, as a shell starts it. Without the build before it, which would replace what other tests use.
  npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
})
afterEach(async () => {
  // What a failed test has left.
  try {
    process.kill(-npm.pid!, 'SIGKILL')
  } catch {
    // Nothing, as it should be.
  }
  const left = await readPostmaster(join(folder, 'postgres'))
  if (left !== undefined && isRunning(left)) process.kill(left.pid, 'SIGQUIT')
})

/** The operating system lets go of the folder when the server's process has ended. */
function isServerGone(): boolean {
  try {
    lockFolder(folder)()
    return true
  } catch {
    return false
  }
}

describe('npm start ends with its server and its database', { timeout: 120_000 }, () => {
  test.each<[string, () => boolean]>([
    ['by SIGTERM to npm', () => npm.kill('SIGTERM')],
    ['by SIGINT to npm', () => npm.kill('SIGINT')],
    ['by Ctrl-C, which reaches all of them', () => process.kill(-npm.pid!, 'SIGINT')],
    ['by a terminal that is closed', () => process.kill(-npm.pid!, 'SIGHUP')],
    ['even where npm is killed', () => npm.kill('SIGKILL')],
  ])('%s', async (_how, end) => {
    await addressOf(npm)
    const postmaster = await readPostmaster(join(folder, 'postgres'))
    const ended = once(npm, 'exit')
    end()
    await ended
    await expect.poll(isServerGone, { timeout: 30_000 }).toBe(true)
    expect(isRunning(postmaster!)).toBe(false)
  })

  test('by a signal that comes before it is ready', async () => {
    const cluster = join(folder, 'postgres')
    await expect.poll(() => readPostmaster(cluster), { timeout: 60_000, interval: 5 }).toBeDefined()
    const ended = once(npm, 'exit')
    process.kill(-npm.pid!, 'SIGINT')
    await ended
    await expect.poll(isServerGone, { timeout: 30_000 }).toBe(true)
    expect(await readPostmaster(cluster)).toBeUndefined()
  })
})
