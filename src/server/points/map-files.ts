import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { basemapSchema } from '../../contract/points/basemap.ts'
import type { MapSettings } from '../../contract/points/map-settings.ts'
import { pointsFileFor } from '../../contract/points/file.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import type { PointWords } from '../../contract/points/document.ts'
import type { MapFiles } from '../comune/comuni.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { foundLine, issueLine, issueLines } from '../platform/data-issue.ts'
import { pointOf } from './feature.ts'

export const POINTS_FILE = 'punti.geojson'
export const BASEMAP_FILE = 'basemap.geojson'
export const PHOTO_FOLDER = 'foto'

/** A file with problems is refused whole, with all its problems. */
export async function readMapFiles(
  folder: string,
  map: MapSettings | undefined,
  words: PointWords,
): Promise<{ files: MapFiles; problems: string[] }> {
  const points = await readGeoJson(join(folder, POINTS_FILE), pointsFileFor(words))
  const basemap = await readGeoJson(join(folder, BASEMAP_FILE), basemapSchema)
  const list = points.data?.features.map(pointOf) ?? []
  const pointProblems = [...points.problems, ...twinPoints(list, propertiesAt), ...(await missingPhotos(folder, list))]
  return {
    files: { ...words, points: list, basemap: basemap.data },
    problems: [
      ...headed(join(folder, POINTS_FILE), pointProblems),
      ...headed(join(folder, BASEMAP_FILE), basemap.problems),
      ...headed(join(folder, 'comune.json'), await missingArchive(folder, map)),
    ],
  }
}

const headed = (path: string, problems: string[]): string[] => (problems.length === 0 ? [] : [path, ...problems])

interface Read<Data> {
  data?: Data
  problems: string[]
}

async function readGeoJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<Read<z.infer<Schema>>> {
  const read = await readJsonFile(path)
  if (read === undefined) return { problems: [] }
  if ('problems' in read) return read
  const parsed = schema.safeParse(read.data)
  if (parsed.success) return { data: parsed.data, problems: [] }
  return { problems: parsed.error.issues.flatMap((issue) => issueLines(issue, read.data)) }
}

/** Points that share an id: the second could never be opened. `pathOf` says where in its file a point is. */
export function twinPoints(
  points: readonly CollectionPoint[],
  pathOf: (index: number) => readonly PropertyKey[],
): string[] {
  const ids = points.map(({ id }) => id)
  const firsts = new Map(ids.map((id, index) => [id, index] as const).toReversed())
  return ids.flatMap((id, index) =>
    firsts.get(id) === index ? [] : [foundLine([...pathOf(index), 'id'], id, 'un nome diverso dagli altri punti')],
  )
}

const propertiesAt = (index: number): PropertyKey[] => ['features', index, 'properties']

async function missingPhotos(folder: string, points: readonly CollectionPoint[]): Promise<string[]> {
  const file = { features: points.map(({ photo }) => ({ properties: { photo } })) }
  const found = await Promise.all(
    points.map(async ({ photo }) => photo === undefined || (await isThere(join(folder, PHOTO_FOLDER, photo)))),
  )
  return found.flatMap((isFound, index) =>
    isFound
      ? []
      : [
          issueLine(
            ['features', index, 'properties', 'photo'],
            file,
            `un file che c’è nella cartella "${PHOTO_FOLDER}"`,
          ),
        ],
  )
}

async function missingArchive(folder: string, map: MapSettings | undefined): Promise<string[]> {
  if (map?.kind !== 'pmtiles' || (await isThere(join(folder, map.file)))) return []
  return [issueLine(['map', 'file'], { map }, 'un file che c’è nella cartella del comune')]
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
