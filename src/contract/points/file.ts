import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { ACCESS_RULES, ACCESSIBILITY } from '../../domain/points/collection-point.ts'
import { parseHours } from '../../domain/points/opening-hours-syntax.ts'
import { linesText } from '../text/plain-text.ts'
import type { PointWords } from './document.ts'

/** `comuni/<id>/punti.geojson`: the collection points. Messages are Italian: a clerk reads them. */
const text = linesText().min(1, 'un testo non vuoto')

const hours = z.string().superRefine((value, context) => {
  const parsed = parseHours(value)
  if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem })
})

const longitude = z.number('una longitudine tra -180 e 180').min(-180).max(180)
const latitude = z.number('una latitudine tra -90 e 90').min(-90).max(90)

/** Part of the address `/map/<id>`. */
export const pointId = z.string().regex(/^[a-z0-9-]{1,80}$/, 'solo lettere minuscole, cifre e trattini, fino a 80')

const isoDate = z.iso.date('una data come "2026-08-10"')
const closure = z
  .strictObject({ from: isoDate, until: isoDate, reason: text.optional() })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'una data non prima di "from"' })

/** Kinds and things are the comune's data. */
const propertiesOf = (kind: z.ZodType<string>, thing: z.ZodType<string>) =>
  z.strictObject({
    id: pointId,
    name: text.max(120, 'un nome fino a 120 caratteri'),
    kind,
    address: text.optional(),
    takes: z.array(thing),
    refuses: z.array(text).optional(),
    hours: hours.optional(),
    closed: z.array(closure).optional(),
    access: z.array(z.enum(ACCESS_RULES)).optional(),
    users: z.array(z.enum(USER_KINDS)).min(1, 'almeno un’utenza, o nessun campo "users"').optional(),
    accessibility: z.enum(ACCESSIBILITY).optional(),
    photo: z
      .string()
      .regex(/^[a-z0-9-]+\.(jpg|png|webp)$/, 'il nome di un file .jpg, .png o .webp nella cartella "foto"')
      .optional(),
    note: text.optional(),
  })

const fileOf = (properties: ReturnType<typeof propertiesOf>) =>
  z.strictObject({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.strictObject({
        type: z.literal('Feature'),
        properties,
        geometry: z.strictObject({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }),
      }),
    ),
  })

const propertiesFor = ({ kinds, things }: PointWords) =>
  propertiesOf(z.enum(kinds.map(({ id }) => id)), z.enum(things.map(({ id }) => id)))

const listOf = (properties: ReturnType<typeof propertiesOf>) =>
  z.array(properties.extend({ lon: longitude, lat: latitude }))

/** For a comune with these kinds and things. */
export const pointsFileFor = (words: PointWords) => fileOf(propertiesFor(words))
export const pointsListFor = (words: PointWords) => listOf(propertiesFor(words))

const ofAnyComune = propertiesOf(z.string(), z.string())

export const pointsFileSchema = fileOf(ofAnyComune)

/** The same points as a plain list. */
export const collectionPointsSchema = listOf(ofAnyComune)

export type PointFeature = z.infer<typeof pointsFileSchema>['features'][number]
