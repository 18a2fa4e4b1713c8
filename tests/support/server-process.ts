import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The app as a comune runs it: a process of its own. */
export const APP = 'src/server/main.js'

export const startServer = (
  script: readonly string[],
  settings: Record<string, string>,
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess =>
  spawn(process.execPath, script, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', errors] })

/** Printed when it is ready. */
export async function addressOf(server: ChildProcess): Promise<string> {
  let address: string | undefined
  for await (const line of createInterface(server.stdout!)) {
    address = /http:\S+/.exec(line)?.[0]
    if (address !== undefined) break
  }
  if (address === undefined) throw new Error('The server ended before it said where it is.')
  // What it says from now on, unread, would fill the pipe.
  server.stdout!.resume()
  return address
}

/** How it ended: its code, or the signal that ended it. */
export async function endServer(
  server: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<[number | null, NodeJS.Signals | null]> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return [server.exitCode, server.signalCode]
}
