import type { IsoDate } from '../calendar/rules/collection-rule.ts'
import type { Weekday } from '../italian/dates.ts'
import type { BookingStatus } from './status.ts'

/** Closed from this time on, so many working days before the pickup; 0 is the day of the pickup. */
export interface CutOff {
  workingDaysBefore: number
  time: string
}

/** When the van goes out, where, and how many households it can serve there. */
export interface Round {
  weekdays: Weekday[]
  zones?: string[] | undefined
  places: number
  from?: IsoDate | undefined
  until?: IsoDate | undefined
}

/** How often, and how much at once. */
export interface PickupLimits {
  pickupsPerYear: number
  /** Between two pickups of one household. */
  daysBetween: number
  piecesPerPickup: number
  cubicMetresPerPickup: number
}

/** All that differs from one gestore to the next, as the comune's data has it. */
export interface BulkyRules extends PickupLimits {
  /** For shops and offices, where theirs differ. */
  business?: PickupLimits | undefined
  /** First and last date on offer, in days from today. */
  window: { from: number; until: number }
  workingWeekdays: Weekday[]
  rounds: Round[]
  bookingCutOff: CutOff
  /** Until when residents may amend or cancel a booking. */
  changeCutOff: CutOff
  /** The gestore comes within so many working days from the request. */
  standardWorkingDays: number
  /** Outcomes that use up one of the year's pickups. */
  outcomesThatCount: BookingStatus[]
  price: { freePickups: number; text: string }
  setOut: { from: string; until: string; where: string }
  /** Closed requests lose name, address and contacts after so many days. */
  anonymiseAfterDays: number
}

/** The rules for a home, or for a shop or office (partita IVA). */
export const rulesFor = <Rules extends BulkyRules>(rules: Rules, isBusiness: boolean): Rules =>
  isBusiness && rules.business !== undefined ? { ...rules, ...rules.business } : rules
