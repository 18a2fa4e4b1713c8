import { join } from 'node:path'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { featureOf } from './feature.ts'
import { POINTS_FILE } from './map-files.ts'

/** One feature per line, so that a diff shows each change as one line. */
const asFile = (points: readonly CollectionPoint[]): string =>
  `{"type":"FeatureCollection","features":[\n${points.map((point) => JSON.stringify(featureOf(point))).join(',\n')}\n]}\n`

export const writePoints = (folder: string, points: readonly CollectionPoint[]): Promise<void> =>
  writeAtomically(join(folder, POINTS_FILE), asFile(points))
