import { z } from 'zod'
import { type Destination, DESTINATION_WAYS } from '../../domain/guide/destination.ts'
import type { MarkGroup } from '../../domain/guide/packaging-mark.ts'
import { MARKER_SHAPES, type PointKind } from '../../domain/points/kind.ts'
import { filledText as text, slug } from '../text/data-fields.ts'

/**
 * `comuni/<id>/vocabolario.json`: destinations other than the calendar's types, kinds of collection points, and packaging
 * marks. A comune without this file uses that of `comuni/base`.
 */
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lettere minuscole, cifre e trattini, a cominciare da una lettera')
const aliases = z.array(text).optional()

const destination = z.strictObject({
  id,
  label: text,
  way: z.enum(DESTINATION_WAYS).exclude(['porta']),
  hint: text,
  place: text.optional(),
  group: id.optional(),
  drawing: slug.optional(),
  aliases,
}) satisfies z.ZodType<Destination>

const pointKind = z.strictObject({
  id,
  label: text,
  gender: z.literal('f').optional(),
  drawing: z.enum(MARKER_SHAPES).optional(),
  letters: z.string().trim().min(1, 'una o due lettere').max(2, 'una o due lettere').optional(),
  staffed: z.boolean().optional(),
  takes: z.array(id).optional(),
  aliases,
}) satisfies z.ZodType<PointKind>

const markGroup = z.strictObject({ material: text, names: z.array(text) }) satisfies z.ZodType<MarkGroup>

export const vocabularySchema = z.strictObject({
  destinations: z.array(destination),
  /** The order in which the map offers the things that points take; things not listed come last. */
  taken: z.array(id).optional(),
  pointKinds: z.array(pointKind).min(1, 'almeno un tipo di punto di raccolta'),
  marks: z.array(markGroup).optional(),
})

export type Vocabulary = z.infer<typeof vocabularySchema>
