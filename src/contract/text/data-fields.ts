import { z } from 'zod'
import { linesText } from './plain-text.ts'

// Fields of a comune's data files. Messages are Italian: a clerk reads them.

export const filledText = linesText().min(1, 'un testo non vuoto')
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'solo lettere minuscole, cifre e trattini')
export const timeOfDay = (example: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `un orario come "${example}"`)
