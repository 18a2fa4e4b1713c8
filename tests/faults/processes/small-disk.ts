import { execFileSync } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../src/server/testing/postgres.ts'

const CHUNK = Buffer.alloc(64 * 1024, 1)

/** A disk of its own, so that filling it fills nobody else's. */
export interface SmallDisk {
  readonly folder: string
  /** To the last byte. */
  fill: () => Promise<void>
  free: () => Promise<void>
}

/** Undefined where this process may not mount one: that takes root, and a container that allows it. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    // Lazily: a PostgreSQL that is still ending keeps it busy for a moment.
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  const filler = join(folder, 'filler')
  return { folder, fill: () => fillWith(filler), free: () => rm(filler) }
}

async function fillWith(path: string): Promise<void> {
  await using file = await open(path, 'a')
  for (let chunk = CHUNK; chunk.length > 0;) {
    // Ever smaller pieces, until not one byte more has room.
    const written = await file.write(chunk).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0,
    )
    if (written < chunk.length) chunk = chunk.subarray(0, chunk.length >> 1)
  }
}
