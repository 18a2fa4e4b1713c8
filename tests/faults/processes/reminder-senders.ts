import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PushConnections } from '../../../src/server/reminders/pushes/push-services.ts'

export interface ProcessSettings extends PushConnections {
  readonly databaseUrl: string
  /** The real moment at which the clock of all processes stood at `startsAs`. */
  readonly startedAt: number
  readonly startsAs: number
  readonly speed: number
}

const PROCESS = fileURLToPath(new URL('reminder-process.ts', import.meta.url))

/** Wherever a process stands, the day is the comune's. */
const ZONES = ['Pacific/Pago_Pago', 'Europe/Rome', 'Pacific/Kiritimati']

export interface Senders {
  readonly kills: () => number
  /** Kills one, now, and starts another in its place. */
  killOne: () => void
  close: () => Promise<void>
}

/** Several processes that share the work; each has its turn to be killed. */
export function startSenders(count: number, settings: ProcessSettings): Senders {
  const running: ChildProcess[] = []
  let started = 0
  let kills = 0

  const start = (): void => {
    const child = spawn(process.execPath, [PROCESS], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TZ: ZONES[started++ % ZONES.length], REMINDER_PROCESS: JSON.stringify(settings) },
    })
    running.push(child)
  }
  for (let at = 0; at < count; at++) start()
  return {
    kills: () => kills,
    killOne: () => {
      running.shift()?.kill('SIGKILL')
      kills++
      start()
    },
    close: async () => {
      await Promise.all(running.map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
