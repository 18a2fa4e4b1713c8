import { z } from 'zod'
import { destinationFacts, GUIDE_DESTINATIONS } from '../../domain/guide/destination.ts'
import type { Guide } from '../../domain/guide/item.ts'

const destination = z.enum(GUIDE_DESTINATIONS)

const itemSchema = z.object({
  name: z.string(),
  destination,
  synonyms: z.array(z.string()).describe('Altri nomi con cui si cerca.'),
  first: z.string().optional().describe('Cosa fare prima.'),
  why: z.string().optional().describe('Perché, dove è facile sbagliare.'),
  variants: z.array(z.object({ when: z.string(), destination })).optional(),
})

/** The guide as it crosses the wire, open data included: an item's address follows from its name. */
export const guideDocumentSchema = z.object({
  version: z.string(),
  destinations: z.array(z.object({ id: destination, label: z.string(), hint: z.string() })),
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
})

export type GuideDocument = z.infer<typeof guideDocumentSchema>

export const toGuideDocument = ({ version, items, products }: Guide): GuideDocument => ({
  version,
  destinations: GUIDE_DESTINATIONS.map((id) => {
    const { label, hint } = destinationFacts(id)
    return { id, label, hint }
  }),
  items: items.map(({ slug: _slug, ...item }) => item),
  products,
})
