import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { comuneFileSchema } from '../../contract/comune/comune.ts'
import { vocabularySchema } from '../../contract/comune/vocabulary.ts'
import { comuneText } from '../folders/comune-file.ts'
import type { Parts } from '../content/parts.ts'
import { BULKY_FILE, COMUNE_FILE } from '../folders/read-comune.ts'
import { VOCABULARY_FILE } from '../folders/vocabulary-file.ts'
import { PRODUCTS, REPLACING } from '../guide/guide-files.ts'
import { listFile, productFile } from '../guide/import/list-file.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { BASEMAP_FILE, PHOTO_FOLDER } from '../points/map-files.ts'
import { writePoints } from '../points/points-store.ts'

const json = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`

/** Writes an edition as a folder that can be imported again unchanged. Photos and map come from `source`. */
export async function exportEdition(parts: Parts, source: string, target: string): Promise<void> {
  const { vocabolario, ...settings } = parts.impostazioni.data
  const { points, basemap } = parts.punti.data
  const { items, products } = parts.rifiutario.data
  const map = settings.map?.kind === 'pmtiles' ? [settings.map.file] : []
  await mkdir(target, { recursive: true })
  for (const name of [PHOTO_FOLDER, ...map]) {
    if (existsSync(join(source, name))) await cp(join(source, name), join(target, name), { recursive: true })
  }
  const file = comuneFileSchema.parse({ ...settings, ...parts.calendario.data })
  await writeAtomically(join(target, COMUNE_FILE), comuneText(file))
  await writeAtomically(join(target, VOCABULARY_FILE), json(vocabularySchema.parse(vocabolario)))
  await writeAtomically(
    join(target, `${REPLACING}.csv`),
    listFile(items.map((item) => ({ ...item, variants: item.variants ?? [] }))),
  )
  if (products.length > 0) await writeAtomically(join(target, `${PRODUCTS}.csv`), productFile(products))
  if (points.length > 0) await writePoints(target, points)
  if (basemap !== null) await writeAtomically(join(target, BASEMAP_FILE), json(basemap))
  if (parts.ingombranti.data !== null) await writeAtomically(join(target, BULKY_FILE), json(parts.ingombranti.data))
}
