import { z } from 'zod'
import { BOOKING_STATUSES } from '../../domain/bulky/status.ts'
import type { PublicComune } from '../comune/comune.ts'
import type { Street } from '../../domain/streets/street.ts'
import type { Town } from '../points/town.ts'
import type { BulkyOffer } from './file.ts'
import { stopSchema } from './view.ts'

/** What the desk of a comune works with, live under `deskFilePath`. */
export interface DeskFile {
  readonly comune: PublicComune
  /** Null where the comune does not book here. */
  readonly bulky: BulkyOffer | null
}

/** Streets and map of a comune, loaded only when needed. */
export interface DeskTown extends Town {
  readonly streets: readonly Street[]
}

const comune = z.object({ id: z.string(), name: z.string() })
export type DeskComune = z.output<typeof comune>

/** A pickup that a search has found, with its comune. */
export const foundStopSchema = stopSchema.extend({ comune }).meta({ id: 'FoundStop' })
export type FoundStop = z.output<typeof foundStopSchema>

export const pickupListSchema = z.object({
  pickups: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      date: z.iso.date(),
      status: z.enum(BOOKING_STATUSES),
      street: z.string().nullable(),
      cubicMetres: z.number(),
      comune,
    }),
  ),
  isCut: z.boolean().describe('Se ce ne sono altri, dopo questi.'),
})
export type PickupList = z.output<typeof pickupListSchema>
