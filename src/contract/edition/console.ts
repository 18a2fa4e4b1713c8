import { z } from 'zod'
import { STAFF_RIGHTS } from '../../domain/gestore/roles.ts'
import { PICKUP_REASONS } from '../../domain/edition/residents/pickups-touched.ts'
import { comuneFileSchema } from '../comune/comune.ts'
import { PART_NAMES } from './content.ts'
import { lineText } from '../text/plain-text.ts'

const A_MOMENT = 'un momento come "2027-01-01T06:00:00+01:00", prima del 2100'
export const moment = z.iso.datetime({ offset: true, error: A_MOMENT }).refine((written) => written < '2100', A_MOMENT)
const partName = z.enum(PART_NAMES)
/** The range of PostgreSQL's `integer`. */
export const editionNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
export const number = z.coerce.number().pipe(editionNumber)
/** The SHA-256 of the draft's text. */
const version = z.string().regex(/^[0-9a-f]{64}$/, 'la versione della bozza')

export const comuneParams = z.object({ comune: z.string().max(100) })
export const partParams = comuneParams.extend({ part: partName })
export const editionParams = comuneParams.extend({ number })
export const contentParams = partParams.extend({ number })

export const editionViewSchema = z
  .object({
    number: z.int(),
    author: z.string(),
    publishedAt: z.string(),
    effectiveAt: z.string().describe('Da quando vale.'),
    reason: z.string().describe('Perché: i residenti possono leggerlo.'),
    parts: z.record(partName, z.string()).describe('L’impronta di ogni parte.'),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'Edition' })
export type EditionView = z.output<typeof editionViewSchema>

export const comuneViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable().describe('Dove lo trovano i residenti, se è noto.'),
  may: z.array(z.enum(STAFF_RIGHTS)).describe('Cosa puoi fare in questo comune.'),
  edition: editionViewSchema.nullable().describe('Quella che vale adesso.'),
  promisedUntil: z
    .string()
    .nullable()
    .describe('Fino a che giorno il calendario è garantito; null se non ha una scadenza.'),
  drafts: z.array(partName).describe('Le parti in bozza.'),
  problems: z.array(z.string()).describe('Cosa impedisce di pubblicare o di servire quello che è pubblicato.'),
  phones: z.int().describe('Telefoni che si possono avvisare.'),
  pickups: z.int().describe('Ritiri prenotati e non ancora fatti.'),
})
export type ComuneView = z.output<typeof comuneViewSchema>

/** What a new comune may copy from another. Types and vocabulary are always copied. */
export const COPIES = ['zone', 'calendario', 'rifiutario', 'punti', 'ingombranti'] as const
export type Copy = (typeof COPIES)[number]

export const newComuneSchema = z.object({
  name: lineText().min(1, 'Scrivi il nome del comune.').max(100, 'al massimo 100 caratteri'),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(
      /^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
      'Scrivi un indirizzo senza https:// e senza barre, come “rifiuti.comune.it”.',
    ),
  model: z.string().max(100).describe('Il comune da cui si comincia.'),
  operator: comuneFileSchema.shape.operator.describe(
    'Chi risponde ai residenti: mai quello di un altro comune senza dirlo.',
  ),
  links: comuneFileSchema.shape.links,
  copies: z.array(z.enum(COPIES)).max(COPIES.length).describe('Cosa si prende da lì, oltre a tipi e parole.'),
})
export type NewComune = z.output<typeof newComuneSchema>
export const newComuneViewSchema = z.object({ id: z.string() })

export const contentViewSchema = z.object({ hash: z.string(), data: z.unknown() })

export const draftSummarySchema = z
  .object({
    part: partName,
    version: z.string(),
    basedOn: z.int().describe('L’edizione da cui è partita.'),
    author: z.string().describe('Chi l’ha cambiata per ultimo.'),
    writers: z.array(z.string()).describe('Tutti quelli che ci hanno scritto.'),
    changedAt: z.string(),
  })
  .meta({ id: 'Draft' })
export type DraftSummary = z.output<typeof draftSummarySchema>
export const draftViewSchema = draftSummarySchema.extend({ data: z.unknown() })

/** What the editor of a part loads. */
export const workViewSchema = z.object({
  newest: z.int().describe('L’edizione più recente; 0 dove non ce n’è.'),
  published: z.unknown().describe('Quello che i residenti leggono adesso; null dove non leggono niente.'),
  draft: draftViewSchema
    .extend({ base: z.unknown().describe('Quello che diceva l’edizione da cui è partita.') })
    .nullable(),
})
export type WorkView = z.output<typeof workViewSchema>

export const presenceViewSchema = z.object({
  others: z.array(z.string()).describe('Chi altro ha aperto questa parte nell’ultimo minuto.'),
  version: z.string().nullable().describe('La versione della bozza, se ce n’è una.'),
  newest: z.int(),
})
export type PresenceView = z.output<typeof presenceViewSchema>

export const draftChangeSchema = z.object({
  data: z
    .unknown()
    .refine((data) => data !== undefined, 'il contenuto della parte, anche se non è ancora finito')
    .describe('Il contenuto della parte: può avere errori finché non si pubblica.'),
  basedOn: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .describe('L’edizione da cui parte; 0 dove non è ancora pubblicato niente.'),
  replaces: version.nullable().describe('La versione della bozza che hai visto; null se non c’era.'),
})

export const discardQuerySchema = z.object({ version })

export const checkViewSchema = z.object({
  problems: z.array(z.object({ part: z.string(), field: z.string(), detail: z.string() })),
})
export type CheckView = z.output<typeof checkViewSchema>

export const rehearsalQuerySchema = z.object({
  effectiveAt: moment.optional(),
  edition: number.optional().describe('Per provare il ritorno a quella edizione, invece delle bozze.'),
})

export const residentsSchema = z.object({
  phones: z.int().describe('Telefoni che sentiranno qualcosa di diverso.'),
  pickups: z.record(z.enum(PICKUP_REASONS), z.int()).describe('Ritiri prenotati toccati, per motivo.'),
})

export const notifiedViewSchema = z.object({ phones: z.int().describe('Quanti sono avvisati.') })

const seenDraft = z.object({ part: partName, version })
export const rehearsalViewSchema = z.object({
  drafts: z.array(seenDraft).describe('Le bozze provate: si pubblicano solo così come sono.'),
  basedOn: z.int().describe('L’edizione più recente.'),
  lines: z.array(z.string()).describe('Cosa cambia per i residenti, in parole.'),
  changes: z.unknown().describe('Le stesse cose, data per data; null dove non c’è niente con cui confrontare.'),
  residents: residentsSchema.nullable(),
})
export type RehearsalView = z.output<typeof rehearsalViewSchema>

export const reasonSchema = lineText()
  .min(1, 'Scrivi perché cambia: i residenti possono leggerlo.')
  .max(500, 'Il motivo può avere al massimo 500 caratteri.')

const publication = z.object({
  reason: reasonSchema,
  effectiveAt: moment.optional().describe('Da quando vale; senza, da subito.'),
})
export const publishRequestSchema = publication.extend({
  drafts: z.array(seenDraft).min(1, 'almeno una bozza').max(PART_NAMES.length).describe('Le bozze che hai visto.'),
})
export type SeenDrafts = z.output<typeof publishRequestSchema>['drafts']
export const backRequestSchema = publication.extend({
  edition: editionNumber.describe('Quella che torna a valere.'),
  basedOn: editionNumber.describe('L’edizione più recente che hai visto.'),
})

export const publishedViewSchema = z.object({
  isNew: z.boolean().describe('false: era già così, e non è stato pubblicato niente.'),
  edition: editionViewSchema,
})

export const historyQuerySchema = z.object({
  before: number.optional().describe('Le edizioni prima di questa.'),
  part: partName.optional().describe('Solo quelle che cambiano questa parte.'),
})
export const historyViewSchema = z.object({
  editions: z.array(editionViewSchema),
  acts: z.array(
    z.object({
      at: z.string(),
      author: z.string(),
      kind: z.string(),
      fromEdition: z.int().nullable(),
      toEdition: z.int(),
      isJoint: z.boolean().describe('Fatto insieme in più comuni.'),
      difference: z.unknown().describe('Cosa è cambiato, parte per parte e per i residenti.'),
    }),
  ),
})
export type HistoryView = z.output<typeof historyViewSchema>
