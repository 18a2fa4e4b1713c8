import { z } from 'zod'
import { importView } from './import.ts'
import { itemSchema } from '../../guide/guide.ts'

/** What residents searched for and did not find, for the authors of the guide. */
export const missingWordsViewSchema = z.array(
  z.object({
    words: z.string(),
    times: z.int().describe('Quante volte è stato detto.'),
    lastOn: z.iso.date().describe('L’ultima volta.'),
  }),
)
export type MissingWordsView = z.output<typeof missingWordsViewSchema>

export const missingWordsQuerySchema = z.object({ words: z.string().min(1).max(200) })

/** The items of a file as they would be imported. */
export const guideImportView = importView.extend({ items: z.array(itemSchema) })
export type GuideImportView = z.output<typeof guideImportView>
