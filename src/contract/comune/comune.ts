import { z } from 'zod'
import { COLLECTION_WAYS, type CollectionMode } from '../../domain/calendar/collection-way.ts'
import type { CollectionRule } from '../../domain/calendar/rules/collection-rule.ts'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import type { DatedException } from '../../domain/calendar/rules/dated-exception.ts'
import { DRAWINGS } from '../../domain/calendar/drawing.ts'
import { type Holiday, HOLIDAY_EFFECTS, type SpecialEffect } from '../../domain/calendar/rules/holidays.ts'
import type { OwnWindow, SetOut } from '../../domain/calendar/put-out-window.ts'
import { WEEKDAYS } from '../../domain/italian/dates.ts'
import type { CollectionCalendar } from '../../domain/calendar/schedule.ts'
import type { Service, WasteType } from '../../domain/calendar/waste-type.ts'
import { mapSettings } from '../points/map-settings.ts'
import { siteAddress } from './site-address.ts'
import { filledText as text, slug, timeOfDay } from '../text/data-fields.ts'

/** The comune's data file, `comuni/<id>/comune.json`. Messages are Italian: a clerk reads them. */
const httpsUrl = z.url({ protocol: /^https$/, error: 'un indirizzo che comincia con https://' })
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'un colore come "#6b4226"')
const time = timeOfDay('20:00')
const isoDate = z.iso.date('una data come "2026-12-24"')

const weekday = z.enum(WEEKDAYS)
const zoneIds = z.array(slug).min(1, 'almeno una zona, o nessun campo "zones"').optional()
const wasteIds = z.array(slug).min(1, 'almeno un tipo, o nessun campo "waste"')
const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'un giorno dell’anno come "06-01"')
const season = z.strictObject({ from: dayOfYear, until: dayOfYear })
const users = z.array(z.enum(USER_KINDS)).min(1, 'almeno un’utenza, o nessun campo "users"')
const scope = { zones: zoneIds, users: users.optional(), season: season.optional() }

/** It is also a CSS class in the page. */
const typeId = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lettere minuscole, cifre e trattini, a cominciare da una lettera')
const letter = z.string().trim().min(1, 'una lettera').max(2, 'una lettera, al massimo due')

const wasteType = z.strictObject({
  id: typeId,
  label: text,
  short: text.optional(),
  letter,
  colour,
  drawing: z.enum(DRAWINGS).optional(),
  container: z.enum(['mastello', 'sacco', 'cassonetto', 'campana']).optional(),
  instructions: text.optional(),
  aliases: z.array(text).optional(),
}) satisfies z.ZodType<WasteType>

const service = z.strictObject({
  id: typeId,
  label: text,
  letter,
  kind: z.enum(['spazzamento', 'lavaggio', 'ecomobile']),
  drawing: z.enum(DRAWINGS).optional(),
  instructions: text.optional(),
  aliases: z.array(text).optional(),
}) satisfies z.ZodType<Service>

const collectionMode = z.strictObject({
  waste: wasteIds,
  zones: zoneIds,
  users: users.optional(),
  way: z.enum(COLLECTION_WAYS),
  note: text.optional(),
}) satisfies z.ZodType<CollectionMode>

const setOut = z.strictObject({
  from: time.optional(),
  until: time,
  opens: z.literal('giorno').optional(),
}) satisfies z.ZodType<SetOut>
const ownWindow = setOut.extend({ ...scope, waste: wasteIds.optional() }) satisfies z.ZodType<OwnWindow>

const ruleBase = {
  ...scope,
  waste: slug,
  from: isoDate.optional(),
  until: isoDate.optional(),
  note: text.optional(),
}
const rule = z.discriminatedUnion('repeats', [
  z.strictObject({
    ...ruleBase,
    repeats: z.literal('settimanale'),
    weekdays: z.array(weekday).min(1, 'almeno un giorno della settimana'),
  }),
  z.strictObject({
    ...ruleBase,
    repeats: z.literal('mensile'),
    weekday,
    nth: z
      .array(z.union([z.int().min(1).max(5), z.literal(-1)], 'un numero da 1 a 5, o -1 per l’ultimo del mese'))
      .min(1, 'almeno una volta nel mese'),
  }),
  z.strictObject({
    ...ruleBase,
    repeats: z.literal('ogni-n-settimane'),
    weeks: z.int().min(2, 'un numero di settimane da 2 in su').max(52, 'un numero di settimane fino a 52'),
    starting: isoDate,
  }),
  z.strictObject({ ...ruleBase, repeats: z.literal('date'), dates: z.array(isoDate).min(1, 'almeno una data') }),
]) satisfies z.ZodType<CollectionRule>

const effect = z.enum(HOLIDAY_EFFECTS)
const effects = z.partialRecord(weekday, effect)
const specialEffect = z.strictObject({
  effect,
  holidays: z.array(text).optional(),
  weekdays: z.array(weekday).optional(),
  waste: wasteIds.optional(),
  zones: zoneIds,
}) satisfies z.ZodType<SpecialEffect>
const holidayBase = { name: text, effects: effects.optional() }
const holiday = z.union(
  [
    z.strictObject({ ...holidayBase, day: z.int().min(1).max(31), month: z.int().min(1).max(12) }),
    z.strictObject({ ...holidayBase, easter: z.int().min(-60).max(60) }),
  ],
  'una festa con "name" e con "day" e "month", oppure con "easter" (giorni dopo Pasqua)',
) satisfies z.ZodType<Holiday>

const exceptionBase = {
  date: isoDate,
  until: isoDate.optional(),
  waste: z.union([slug, wasteIds], 'un tipo, o un elenco di tipi').optional(),
  zones: zoneIds,
  users: users.optional(),
  reason: text,
}
const exception = z.discriminatedUnion('kind', [
  z.strictObject({ ...exceptionBase, kind: z.literal('aggiunta') }),
  z.strictObject({ ...exceptionBase, kind: z.literal('annullata') }),
  z.strictObject({ ...exceptionBase, kind: z.literal('spostata'), to: isoDate }),
]) satisfies z.ZodType<DatedException>

/** Five a day for more than a year. A rehearsal reads all of them and blocks the server meanwhile. */
const MOST_EXCEPTIONS = 2000

const calendar = z.strictObject({
  rules: z.array(rule).min(1, 'almeno una regola di raccolta'),
  holidays: z.strictObject({
    weekdays: z.array(weekday),
    effects,
    special: z.array(specialEffect).optional(),
    days: z.array(holiday),
  }),
  exceptions: z.array(exception).max(MOST_EXCEPTIONS, `al massimo ${MOST_EXCEPTIONS} eccezioni: togli quelle passate`),
  windows: z.array(ownWindow).optional(),
  validUntil: isoDate.optional(),
}) satisfies z.ZodType<CollectionCalendar>

/** A plain name is the whole street. */
const street = z.union(
  [text, z.strictObject({ name: text, aliases: z.array(text).optional(), numbers: text.optional() })],
  'il nome di una via, o un oggetto con "name" e, se serve, "aliases" e "numbers"',
)

const isTimeZone = (name: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

const MOST_HOSTS = 50

export const comuneFileSchema = z.strictObject({
  name: text,
  /** When the file last changed; without it, its time in the file system. */
  updated: z.iso.datetime({ offset: true, error: 'un momento come "2026-11-10T09:00:00Z"' }).optional(),
  hosts: z.array(text).max(MOST_HOSTS, `al massimo ${MOST_HOSTS} nomi`),
  /** The public address, where neither `PUBLIC_URL` nor the first of `hosts` is right. */
  url: siteAddress.optional(),
  timeZone: z.string().refine(isTimeZone, 'un fuso orario come "Europe/Rome"'),
  operator: z.strictObject({
    name: text,
    phone: text,
    email: z.email('un indirizzo e-mail'),
    website: httpsUrl,
  }),
  links: z.strictObject({ privacy: httpsUrl, accessibility: httpsUrl }),
  startupPushRequest: z.boolean().default(true),
  /** In the order of legend, days and texts. */
  types: z.array(wasteType).min(1, 'almeno un tipo di rifiuto'),
  services: z.array(service).optional(),
  /** What is not named here is collected at the door. */
  collection: z.array(collectionMode).optional(),
  zones: z.array(z.strictObject({ id: slug, name: text, streets: z.array(street) })).min(1, 'almeno una zona'),
  setOut,
  dayChangesAt: time,
  calendar,
  map: mapSettings.optional(),
})

export type ComuneFile = z.infer<typeof comuneFileSchema>

/**
 * What the phone gets: all that the calendar needs. Streets, which may be thousands, are a file of their own, loaded for a
 * search.
 */
export const publicComuneSchema = comuneFileSchema.omit({ hosts: true, url: true, zones: true, updated: true }).extend({
  id: z.string(),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  hasStreets: z.boolean(),
  hasPoints: z.boolean().describe('Se sulla mappa c’è qualcosa.'),
  guide: z.string().describe('Versione del rifiutario, che sta a /api/guide.'),
})
export type PublicComune = z.infer<typeof publicComuneSchema>
