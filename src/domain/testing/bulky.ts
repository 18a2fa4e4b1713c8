import type { Catalogue } from '../bulky/catalogue/item.ts'
import type { BulkyService } from '../bulky/dates/pickup-dates.ts'
import type { BulkyRules } from '../bulky/rules.ts'
import { unica } from './calendars.ts'

/** Usual rules: 3 pickups a year, 30 days apart, 5 pieces, 2 m³, closed at 14:00 of the working day before. */
export const rules: BulkyRules = {
  pickupsPerYear: 3,
  daysBetween: 30,
  piecesPerPickup: 5,
  cubicMetresPerPickup: 2,
  window: { from: 1, until: 42 },
  workingWeekdays: ['lun', 'mar', 'mer', 'gio', 'ven'],
  rounds: [{ weekdays: ['mar', 'gio'], places: 12 }],
  bookingCutOff: { workingDaysBefore: 1, time: '14:00' },
  changeCutOff: { workingDaysBefore: 1, time: '14:00' },
  standardWorkingDays: 15,
  outcomesThatCount: ['ritirato', 'non-esposto', 'parziale'],
  price: { freePickups: 3, text: 'Il ritiro è gratuito.' },
  setOut: { from: '20:00', until: '06:00', where: 'davanti al portone' },
  anonymiseAfterDays: 365,
}

export const catalogue: Catalogue = {
  items: [
    { id: 'divano', name: 'Divano', pieces: 1, cubicMetres: 1.5, limit: 1 },
    { id: 'armadio', name: 'Armadio', pieces: 2, cubicMetres: 1.6 },
    { id: 'sedia', name: 'Sedia', pieces: 1, cubicMetres: 0.1 },
    { id: 'sgabello', name: 'Sgabello', pieces: 1, cubicMetres: 0.2 },
    { id: 'frigorifero', name: 'Frigorifero', pieces: 1, cubicMetres: 0.8, raee: 'R1' },
    { id: 'televisore', name: 'Televisore', pieces: 1, cubicMetres: 0.2, raee: 'R3', limit: 2 },
  ],
  notTaken: [{ id: 'macerie', name: 'Macerie', instead: 'Portale al centro di raccolta.' }],
}

export const service: BulkyService = { rules, holidays: unica.holidays, timeZone: 'Europe/Rome' }

/** A moment of the comune's clock; the offset tells apart the two 02:30 of the night when the clocks go back. */
export const at = (romeTime: string): number =>
  Temporal.ZonedDateTime.from(`${romeTime}[Europe/Rome]`).epochMilliseconds
