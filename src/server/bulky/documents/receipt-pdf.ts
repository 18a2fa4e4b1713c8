import { cubicMetresInWords } from '../../../domain/bulky/refusal.ts'
import { itemsInWords, PIECES_NOTE } from '../../../domain/bulky/catalogue/load.ts'
import { RESIDENT_STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { noteLabel } from '../../../domain/bulky/note-label.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { hourOf } from '../../../domain/italian/hours.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Booking } from '../booking/booking.ts'
import { floorInWords, setOutPlace } from '../../../domain/bulky/spot.ts'
import { field, paragraph, pdfOf } from './document-pdf.ts'
import { bulkyOf } from '../http/view.ts'

const day = (iso: string): string => fullDateTitle(Temporal.PlainDate.from(iso))

/** Code, dates, what to do, the day of the request and the latest day for the pickup (C.SE.1.10). */
export function receiptOf(booking: Booking, comune: Comune): Promise<Buffer> {
  const { rules } = bulkyOf(comune)
  const { name, operator, timeZone } = comune.public
  const requested = Temporal.Instant.fromEpochMilliseconds(booking.requestedAt.getTime()).toZonedDateTimeISO(timeZone)
  return pdfOf(`Ricevuta del ritiro ${booking.code}`, `${name} - ${operator.name}`, (pdf) => {
    field(pdf, 'Stato', RESIDENT_STATUS_LABELS[booking.status])
    field(pdf, noteLabel(booking.status), booking.outcome?.note ?? '')
    field(pdf, 'Data del ritiro', day(booking.date))
    field(
      pdf,
      'Richiesta ricevuta e presa in carico',
      `${day(requested.toPlainDate().toString())}, ore ${hourOf(requested.toPlainTime())}`,
    )
    field(pdf, 'Termine massimo previsto dal servizio', day(booking.dueOn))
    field(pdf, 'Intestata a', booking.person?.name ?? '')
    field(pdf, 'Codice utenza', booking.utenza ?? '')
    field(
      pdf,
      'Indirizzo',
      [booking.place?.street, floorInWords(booking.place?.floor ?? '')].filter(Boolean).join(', '),
    )
    field(pdf, 'Dove metti gli oggetti', booking.place?.spot ?? '')
    field(pdf, 'Oggetti', itemsInWords(booking.items))
    field(pdf, 'In tutto', `${countOf(booking.pieces, 'pezzo', 'pezzi')}, ${cubicMetresInWords(booking.cubicMetres)}`)
    if (booking.status === 'confermato')
      paragraph(
        pdf,
        `Metti fuori tutto ${windowInWords(rules.setOut)}, ${setOutPlace(booking.place, rules.setOut.where)}.`,
      )
    if (booking.status === 'annullato') paragraph(pdf, 'Il ritiro è annullato: non mettere fuori niente.')
    paragraph(pdf, PIECES_NOTE)
    paragraph(pdf, rules.price.text)
    paragraph(pdf, `Per domande: ${operator.name}, ${operator.phone}, ${operator.email}.`)
  })
}
