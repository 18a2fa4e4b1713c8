import { z } from 'zod'
import { RAEE_GROUPS, type Catalogue } from '../../domain/bulky/catalogue/item.ts'
import type { BulkyRules } from '../../domain/bulky/rules.ts'
import { OUTCOMES } from '../../domain/bulky/status.ts'
import { WEEKDAYS } from '../../domain/italian/dates.ts'
import { filledText as text, slug, timeOfDay } from '../text/data-fields.ts'

/** The comune's rules and catalogue of bulky waste, `comuni/<id>/ingombranti.json`. Messages are Italian: a clerk reads them. */
const time = timeOfDay('14:00')
const isoDate = z.iso.date('una data come "2026-12-24"')
const weekdays = z.array(z.enum(WEEKDAYS)).min(1, 'almeno un giorno della settimana')
const count = z.int().min(0).max(10_000)
const someOf = z.int().min(1).max(10_000)
const cubicMetres = z.number().min(0.01).max(100)

const cutOff = z.strictObject({ workingDaysBefore: z.int().min(0).max(30), time })

const round = z.strictObject({
  weekdays,
  zones: z.array(slug).min(1, 'almeno una zona, o nessun campo "zones"').optional(),
  places: someOf,
  from: isoDate.optional(),
  until: isoDate.optional(),
})

const limits = z.strictObject({
  pickupsPerYear: someOf,
  daysBetween: z.int().min(0).max(366),
  piecesPerPickup: someOf,
  cubicMetresPerPickup: cubicMetres,
})

/** Ten years: so long at most may a closed request name somebody. */
export const MOST_DAYS_WITH_NAMES = 3660

const rules = limits.extend({
  business: limits.optional(),
  window: z.strictObject({ from: z.int().min(0).max(366), until: z.int().min(1).max(366) }),
  workingWeekdays: weekdays,
  rounds: z.array(round).min(1, 'almeno un giro'),
  bookingCutOff: cutOff,
  changeCutOff: cutOff,
  standardWorkingDays: z.int().min(1).max(366),
  outcomesThatCount: z.array(z.enum(OUTCOMES)),
  price: z.strictObject({ freePickups: count, text }),
  setOut: z.strictObject({ from: time, until: time, where: text }),
  anonymiseAfterDays: z.int().min(1).max(MOST_DAYS_WITH_NAMES),
}) satisfies z.ZodType<BulkyRules>

const words = z.array(text).optional()

const catalogue = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: slug,
        name: text,
        words,
        pieces: someOf,
        cubicMetres,
        raee: z.enum(RAEE_GROUPS).optional(),
        limit: someOf.optional(),
      }),
    )
    .min(1, 'almeno un oggetto'),
  notTaken: z.array(z.strictObject({ id: slug, name: text, words, instead: text })),
}) satisfies z.ZodType<Catalogue>

export const bulkyFileSchema = z.strictObject({ rules, catalogue })

/** Phones get it too: nothing in it is secret. */
export type BulkyOffer = z.infer<typeof bulkyFileSchema>
