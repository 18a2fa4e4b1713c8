import { z } from 'zod'
import { bulkyFileSchema } from '../bulky/file.ts'
import { comuneFileSchema } from '../comune/comune.ts'
import { vocabularySchema } from '../comune/vocabulary.ts'
import { guideDocumentSchema } from '../guide/guide.ts'
import { basemapSchema } from '../points/basemap.ts'
import { collectionPointsSchema } from '../points/file.ts'

/** The content of a comune, in parts that change for different reasons. */
export const PART_NAMES = ['impostazioni', 'calendario', 'rifiutario', 'punti', 'ingombranti'] as const
export type PartName = (typeof PART_NAMES)[number]

const OF_THE_CALENDAR = { setOut: true, dayChangesAt: true, calendar: true } as const

/** The files of a comune's folder, complete in themselves: vocabulary and guide are whole, not changes to the base ones. */
export const partSchemas = {
  impostazioni: comuneFileSchema.omit(OF_THE_CALENDAR).extend({ vocabolario: vocabularySchema }),
  calendario: comuneFileSchema.pick(OF_THE_CALENDAR),
  rifiutario: guideDocumentSchema.pick({ items: true, products: true }),
  punti: z.strictObject({ points: collectionPointsSchema, basemap: basemapSchema.nullable() }),
  /** Null where the comune does not offer bookings. */
  ingombranti: bulkyFileSchema.nullable(),
} satisfies Record<PartName, z.ZodType>

export type ComuneContent = { readonly [Name in PartName]: z.infer<(typeof partSchemas)[Name]> }

/** A record with a value for each part. */
export const partsFrom = <Value>(valueOf: (name: PartName) => Value): Record<PartName, Value> =>
  Object.fromEntries(PART_NAMES.map((name) => [name, valueOf(name)])) as Record<PartName, Value>
