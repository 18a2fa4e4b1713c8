import { join } from 'node:path'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { featureOf } from './feature.ts'
import { POINTS_FILE } from './map-files.ts'

/** One feature a line: a change shows as the line it is. */
const asFile = (points: readonly CollectionPoint[]): string =>
  `{"type":"FeatureCollection","features":[\n${points.map((point) => JSON.stringify(featureOf(point))).join(',\n')}\n]}\n`

export const writePoints = (folder: string, points: readonly CollectionPoint[]): Promise<void> =>
  writeWhole(join(folder, POINTS_FILE), asFile(points))
