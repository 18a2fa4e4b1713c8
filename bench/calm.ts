import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_TIME = 250
const CALM_SHARE = 0.15
const PATIENCE = 5000

/** Waits until the machine has little else to do, but not for ever. */
export async function untilCalm(): Promise<void> {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    const before = cpuTimes()
    await wait(SAMPLE_TIME)
    const after = cpuTimes()
    if ((after.busy - before.busy) / (after.total - before.total) < CALM_SHARE) return
  }
}

function cpuTimes(): { busy: number; total: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }))
  const busy = times.reduce((sum, cpu) => sum + cpu.busy, 0)
  return { busy, total: times.reduce((sum, cpu) => sum + cpu.idle, busy) }
}
