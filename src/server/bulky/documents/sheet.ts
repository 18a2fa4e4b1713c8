import { daysWaited } from './figures.ts'
import { stringify } from 'csv-stringify/sync'
import { groupByPlant, itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { roundInWords } from '../../../domain/bulky/catalogue/round.ts'
import { spotInWords, floorInWords } from '../../../domain/bulky/spot.ts'
import { isOutcome, STATUS_LABELS, OUTCOMES, wasServed } from '../../../domain/bulky/status.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { BulkyService } from '../../../domain/bulky/dates/pickup-dates.ts'
import type { CancelledStop } from '../../../contract/bulky/view.ts'
import { cancelledInWords } from '../../../domain/bulky/cancelled.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Booking } from '../booking/booking.ts'
import { cubicMetresInWords } from '../../../domain/bulky/refusal.ts'
import { field, paragraph, pdfOf } from './document-pdf.ts'
import { bulkyOf } from '../http/view.ts'

type Column = readonly [name: string, cell: (booking: Booking, service: BulkyService) => string | number | undefined]

const requestedAt = ({ requestedAt: at }: Booking, { timeZone }: BulkyService): Temporal.PlainDateTime =>
  wallClock(at.getTime(), timeZone)

/** Only for what was picked up: for the others there is no waiting time to count. */
const daysUntilServed = (booking: Booking, service: BulkyService): number | undefined =>
  wasServed(booking.status) ? daysWaited(booking, service) : undefined

const WHICH: readonly Column[] = [
  ['Codice del ritiro', ({ code }) => code],
  ['Data', ({ date }) => date],
  ['Zona', ({ zone }) => zone],
  ['Stato', ({ status }) => STATUS_LABELS[status]],
]
const WHO_AND_WHERE: readonly Column[] = [
  ['Nome', ({ person }) => person?.name],
  ['Telefono', ({ person }) => person?.phone],
  ['Utenza', ({ utenza }) => utenza ?? undefined],
  ['Indirizzo', ({ place }) => place?.street],
  ['Piano', ({ place }) => place?.floor],
  ['Punto', ({ place }) => place?.spot],
  ['Posizione', ({ place }) => place?.position && spotInWords(place.position)],
  ['Note', ({ place }) => place?.notes],
]
const WHAT: readonly Column[] = [
  ['Oggetti', ({ items }) => itemsInWords(items)],
  ['Pezzi', ({ pieces }) => pieces],
  ['Metri cubi', ({ cubicMetres }) => String(cubicMetres).replace('.', ',')],
  ['Richiesta ricevuta', (booking, service) => requestedAt(booking, service).toString({ smallestUnit: 'minute' })],
  ['Termine massimo', ({ dueOn }) => dueOn],
  ['Giorni lavorativi', daysUntilServed],
  ['Esito', ({ status }) => (isOutcome(status) ? STATUS_LABELS[status] : '')],
]
const NOTE: Column = ['Nota', ({ outcome }) => outcome?.note]

/** For the desk: everything about each pickup. */
export const csvOf = (bookings: readonly Booking[], comune: Comune): string =>
  tableOf([...WHICH, ...WHO_AND_WHERE, ...WHAT, NOTE], bookings, comune)

/** For the regulator: no personal data. Notes are left out too, since they may hold names and addresses. */
export const regulatorCsvOf = (bookings: readonly Booking[], comune: Comune): string =>
  tableOf([...WHICH, ...WHAT], bookings, comune)

/**
 * For a spreadsheet with Italian settings: semicolons and a UTF-8 byte order mark. Cells that begin like a formula get an
 * apostrophe, so that nothing that a resident typed is executed.
 */
function tableOf(columns: readonly Column[], bookings: readonly Booking[], comune: Comune): string {
  const { service } = bulkyOf(comune)
  const rows = bookings.map((booking) => columns.map(([, cell]) => cell(booking, service)))
  return stringify([columns.map(([name]) => name), ...rows], {
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

/** Boxes to tick at each stop. */
const OUTCOME_BOXES = OUTCOMES.map((outcome) => `[   ] ${STATUS_LABELS[outcome]}`).join('     ')

/** The sheet on paper for the crew: each zone begins on a new page. */
export function sheetPdfOf(
  date: string,
  rounds: readonly [zone: string, stops: Booking[]][],
  cancelled: readonly CancelledStop[],
  comune: Comune,
): Promise<Buffer> {
  const day = fullDateTitle(Temporal.PlainDate.from(date))
  return pdfOf(`Foglio di giro, ${day}`, `${comune.public.name} - ${comune.public.operator.name}`, (pdf) => {
    if (rounds.length === 0) paragraph(pdf, 'Nessun ritiro in questa data.')
    if (rounds.length > 1) field(pdf, 'In tutto', roundInWords(rounds.flatMap(([, stops]) => stops)))
    for (const [index, [zone, stops]] of rounds.entries()) {
      if (index > 0) pdf.addPage()
      const name = comune.public.zones.find(({ id }) => id === zone)?.name ?? zone
      field(pdf, 'Zona', `${name}: ${roundInWords(stops)}`)
      for (const [at, stop] of stops.entries()) {
        const { place, person } = stop
        const spot = place?.position && `punto sulla mappa ${spotInWords(place.position)}`
        const floor = floorInWords(place?.floor ?? '')
        const where = [place?.street, floor, place?.spot, place?.notes, spot].filter(Boolean).join(', ')
        const things = groupByPlant(stop.items).map(
          ([group, names]) => `${group ? `${group}: ` : ''}${names.join(', ')}`,
        )
        field(pdf, `${at + 1}. ${stop.code} - ${person?.name ?? ''} ${person?.phone ?? ''}`, where)
        paragraph(pdf, `${things.join('; ')} (${cubicMetresInWords(stop.cubicMetres)})`)
        paragraph(pdf, OUTCOME_BOXES)
      }
    }
    if (cancelled.length > 0) field(pdf, 'Annullati: non passare', cancelled.map(cancelledInWords).join('; '))
  })
}
