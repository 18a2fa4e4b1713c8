import type { BulkyOffer } from '../../../contract/bulky/file.ts'

/** What most gestori begin with: three free pickups a year, one round a week. */
export const FIRST_OFFER: BulkyOffer = {
  rules: {
    pickupsPerYear: 3,
    daysBetween: 30,
    piecesPerPickup: 5,
    cubicMetresPerPickup: 2,
    window: { from: 2, until: 42 },
    workingWeekdays: ['lun', 'mar', 'mer', 'gio', 'ven'],
    rounds: [{ weekdays: ['mer'], places: 10 }],
    bookingCutOff: { workingDaysBefore: 1, time: '12:00' },
    changeCutOff: { workingDaysBefore: 1, time: '12:00' },
    standardWorkingDays: 15,
    outcomesThatCount: ['ritirato', 'parziale', 'non-esposto'],
    price: { freePickups: 3, text: 'Il ritiro è gratuito.' },
    setOut: { from: '20:00', until: '06:00', where: 'davanti al portone, senza intralciare chi passa' },
    anonymiseAfterDays: 365,
  },
  catalogue: {
    items: [
      { id: 'armadio', name: 'Armadio', words: ['guardaroba'], pieces: 2, cubicMetres: 1.2 },
      { id: 'divano', name: 'Divano', words: ['sofà'], pieces: 1, cubicMetres: 1.2 },
      { id: 'materasso', name: 'Materasso', pieces: 1, cubicMetres: 0.4 },
      { id: 'poltrona', name: 'Poltrona', pieces: 1, cubicMetres: 0.6 },
      { id: 'rete-del-letto', name: 'Rete del letto', words: ['doghe'], pieces: 1, cubicMetres: 0.3 },
      { id: 'sedia', name: 'Sedia', pieces: 1, cubicMetres: 0.2, limit: 4 },
      { id: 'tavolo', name: 'Tavolo', pieces: 1, cubicMetres: 0.5 },
    ],
    notTaken: [],
  },
}
