import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toFeature } from '../../contract/points/file.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { POINTS_FILE } from './map-files.ts'

/** One feature a line: a change shows as the line it is. */
const asFile = (points: readonly CollectionPoint[]): string =>
  `{"type":"FeatureCollection","features":[\n${points.map((point) => JSON.stringify(toFeature(point))).join(',\n')}\n]}\n`

/** The new file takes the place of the old one in one step: a cut of the power leaves either of them, whole. */
export async function writePoints(folder: string, points: readonly CollectionPoint[]): Promise<void> {
  const temporary = join(folder, `.${POINTS_FILE}.${randomBytes(4).toString('hex')}`)
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(asFile(points))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, POINTS_FILE))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
