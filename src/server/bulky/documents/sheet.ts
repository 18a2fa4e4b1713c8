import { stringify } from 'csv-stringify/sync'
import { groupByPlant, itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { spotInWords } from '../../../domain/bulky/spot.ts'
import { isOutcome, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { longDateTitle } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { wallClock } from '../../../domain/calendar/put-out.ts'
import { workingDaysBetween } from '../../../domain/bulky/dates/working-days.ts'
import { workingCalendarOf } from '../../../domain/bulky/dates/pickup-dates.ts'
import type { CancelledStop } from '../../../contract/bulky/view.ts'
import { cancelledInWords } from '../../../domain/bulky/cancelled.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Booking } from '../booking/booking.ts'
import { field, paragraph, pdfOf } from './document-pdf.ts'
import { bulkyOf } from '../http/view.ts'

const COLUMNS = [
  'Codice del ritiro',
  'Data',
  'Zona',
  'Stato',
  'Nome',
  'Telefono',
  'Utenza',
  'Indirizzo',
  'Piano',
  'Punto',
  'Posizione',
  'Note',
  'Oggetti',
  'Pezzi',
  'Metri cubi',
  'Richiesta ricevuta',
  'Termine massimo',
  'Giorni lavorativi',
  'Esito',
  'Nota',
]

/**
 * For a spreadsheet with Italian settings: semicolons, and a mark that says UTF-8. What a resident typed is never run:
 * a cell that begins like a formula gets an apostrophe.
 */
export function csvOf(bookings: readonly Booking[], comune: Comune): string {
  const { service } = bulkyOf(comune)
  const calendar = workingCalendarOf(service)
  const rows = bookings.map((booking) => {
    const requested = wallClock(booking.requestedAt.getTime(), service.timeZone)
    const waited = workingDaysBetween(calendar, requested.toPlainDate(), Temporal.PlainDate.from(booking.date))
    const { place, person } = booking
    return [
      booking.code,
      booking.date,
      booking.zone,
      STATUS_LABELS[booking.status],
      person?.name,
      person?.phone,
      booking.utenza,
      place?.street,
      place?.floor,
      place?.spot,
      place?.position && spotInWords(place.position),
      place?.notes,
      itemsInWords(booking.items),
      booking.pieces,
      String(booking.cubicMetres).replace('.', ','),
      requested.toString({ smallestUnit: 'minute' }),
      booking.dueOn,
      waited,
      isOutcome(booking.status) ? STATUS_LABELS[booking.status] : '',
      booking.outcome?.note,
    ]
  })
  return stringify([COLUMNS, ...rows], {
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

/** What the crew takes along: one page or more per zone. */
export function sheetPdfOf(
  date: string,
  bookings: readonly Booking[],
  cancelled: readonly CancelledStop[],
  comune: Comune,
): Promise<Buffer> {
  const day = longDateTitle(Temporal.PlainDate.from(date))
  const zones = [...Map.groupBy(bookings, ({ zone }) => zone)]
  return pdfOf(`Foglio di giro, ${day}`, `${comune.public.name} - ${comune.public.operator.name}`, (pdf) => {
    if (zones.length === 0) paragraph(pdf, 'Nessun ritiro in questa data.')
    for (const [index, [zone, stops]] of zones.entries()) {
      if (index > 0) pdf.addPage()
      const name = comune.public.zones.find(({ id }) => id === zone)?.name ?? zone
      field(pdf, 'Zona', `${name}: ${countOf(stops.length, 'fermata', 'fermate')}`)
      for (const [at, stop] of stops.entries()) {
        const { place, person } = stop
        const spot = place?.position && `punto sulla mappa ${spotInWords(place.position)}`
        const where = [place?.street, place?.floor, place?.spot, place?.notes, spot].filter(Boolean).join(', ')
        const things = groupByPlant(stop.items).map(
          ([group, names]) => `${group ? `${group}: ` : ''}${names.join(', ')}`,
        )
        field(pdf, `${at + 1}. ${stop.code} - ${person?.name ?? ''} ${person?.phone ?? ''}`, where)
        paragraph(pdf, `[  ] ${things.join('; ')}`)
      }
    }
    if (cancelled.length > 0) field(pdf, 'Annullati: non passare', cancelled.map(cancelledInWords).join('; '))
  })
}
