import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { DESTINATION_WAYS } from '../../domain/guide/destination.ts'
import { lineText, linesText } from '../text/plain-text.ts'

const destination = z.string().describe('Una delle destinazioni, per "id".')

export const itemSchema = z.object({
  name: lineText(),
  destination,
  synonyms: z.array(lineText()).describe('Altri nomi con cui si cerca.'),
  first: linesText().optional().describe('Cosa fare prima.'),
  why: linesText().optional().describe('Perché, dove è facile sbagliare.'),
  variants: z
    .array(
      z.object({
        when: lineText(),
        destination,
        users: z.array(z.enum(USER_KINDS)).optional().describe('Solo per queste utenze.'),
      }),
    )
    .optional(),
})

/** The guide as it is sent to phones and as open data, without slugs, which follow from the names. */
export const guideDocumentSchema = z.object({
  version: z.string(),
  destinations: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        way: z.enum(DESTINATION_WAYS),
        hint: z.string(),
        place: z.string().optional().describe('Dove si consegna.'),
        group: z.string().optional().describe('Come la chiamano i punti di raccolta.'),
        drawing: z.string().optional(),
      }),
    )
    .describe('I tipi del calendario e le altre destinazioni.'),
  items: z.array(itemSchema),
  products: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        parts: z.array(z.object({ part: z.string(), item: z.string().describe('Una voce, per indirizzo.') })),
      }),
    )
    .describe('I prodotti che il comune conosce, per codice a barre.'),
  marks: z
    .array(z.object({ material: z.string(), names: z.array(z.string()) }))
    .describe('I simboli sulle confezioni, per materiale; ognuno è una voce.'),
})

export type GuideDocument = z.infer<typeof guideDocumentSchema>
