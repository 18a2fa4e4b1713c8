import { itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { changeCutOffAt } from '../../../domain/bulky/dates/pickup-dates.ts'
import { canBookAgain, RESIDENT_STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { noteLabel } from '../../../domain/bulky/note-label.ts'
import { fullDate, fullDateTitle } from '../../../domain/italian/dates.ts'
import { withHour } from '../../../domain/italian/hours.ts'
import { type SetOut, windowInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Comune } from '../../comune/comuni.ts'
import { letter, type Letter } from '../../platform/mail/letter.ts'
import type { Booking } from '../booking/booking.ts'
import { bulkyOf } from '../http/view.ts'
import { floorInWords, setOutPlace } from '../../../domain/bulky/spot.ts'

/** The messages that are sent by mail, by kind, with a short title. For an outcome the title is the outcome's name. */
const TITLES = {
  prenotato: 'Ritiro confermato',
  modificato: 'Ritiro modificato',
  spostato: 'Ritiro spostato',
  annullato: 'Ritiro annullato',
  esito: undefined,
  riaperto: 'Ritiro di nuovo confermato',
  'promemoria-3': 'Tra 3 giorni ritiriamo gli ingombranti',
  'promemoria-1': 'Domani ritiriamo gli ingombranti',
  'posto-libero': 'Si è liberata una data prima',
} as const
type Kind = keyof typeof TITLES

/** From the history: the change that a mail is about. */
export interface ChangeDetails {
  /** Given by the gestore. */
  reason?: string | null
  /** The pickup's date before the change. */
  from?: string | null
}

/** Undefined if the message is no longer true: a reminder of a cancelled pickup, an outcome that was undone. */
export function letterFor(
  message: string,
  booking: Booking,
  comune: Comune,
  details: ChangeDetails = {},
): Letter | undefined {
  const [name = '', about = ''] = message.split(':')
  if (!(name in TITLES)) return undefined
  const kind = name as Kind
  const isReminder = kind.startsWith('promemoria')
  if (isReminder && (booking.status !== 'confermato' || booking.date !== about)) return undefined
  if (kind === 'posto-libero' && (booking.status !== 'confermato' || booking.date <= about)) return undefined
  if (kind === 'esito' && booking.status === 'confermato') return undefined
  if (kind === 'riaperto' && booking.status !== 'confermato') return undefined
  const date = Temporal.PlainDate.from(booking.date)
  const title = TITLES[kind] ?? RESIDENT_STATUS_LABELS[booking.status]
  const subjectDate = kind === 'posto-libero' ? Temporal.PlainDate.from(about) : date
  return letter(comune.public, {
    subject: `${title}${kind === 'esito' ? ',' : ':'} ${fullDate(subjectDate)}`,
    title,
    paragraphs: opening(kind, about, booking, comune),
    highlight: fullDateTitle(date),
    facts: [...changeOf(booking, details), ...factsOf(kind, booking, comune)],
    after: whatNext(kind, booking, comune),
    ...(comune.address !== undefined &&
      hasProfile(booking) && {
        link: { label: 'Apri il ritiro', url: `${comune.address}/bulky-waste/pratica?codice=${booking.code}` },
      }),
  })
}

/** Who booked by phone has no account to open the pickup's page with. */
const hasProfile = ({ userId }: Booking): boolean => userId !== null

/** Whether the pickup is still to come. */
const isAhead = (kind: Kind): boolean => kind !== 'annullato' && kind !== 'esito' && kind !== 'riaperto'

function opening(kind: Kind, about: string, booking: Booking, comune: Comune): string[] {
  switch (kind) {
    case 'prenotato':
      return ['Richiesta ricevuta. Il tuo ritiro è confermato per:']
    case 'modificato':
      return ['Abbiamo registrato le tue modifiche. Il ritiro è confermato per:']
    case 'spostato':
      return ['Abbiamo dovuto spostare il tuo ritiro. La nuova data è:']
    case 'annullato':
      return ['Il ritiro è annullato e non conta tra quelli dell’anno. Era previsto per:']
    case 'esito':
      return [...noteOf(booking), 'Data del ritiro:']
    case 'riaperto':
      return [
        `L’esito che avevamo registrato era un errore. Il ritiro è di nuovo confermato: se gli oggetti sono già stati ritirati non devi fare niente, altrimenti ${callUs(comune)}.`,
        'Data del ritiro:',
      ]
    case 'promemoria-3':
    case 'promemoria-1':
      return ['Ti ricordiamo il ritiro degli ingombranti:']
    case 'posto-libero':
      return [
        `Si è liberato un posto ${fullDate(Temporal.PlainDate.from(about))}. Se ti va meglio, apri il ritiro e cambia data: il posto non è riservato.`,
        'La tua data per ora è:',
      ]
  }
}

const noteOf = ({ outcome, status }: Booking): string[] =>
  outcome === null || outcome.note === '' ? [] : [`${noteLabel(status)}: ${outcome.note}`]

/** In the HTML the number is a link. */
const callUs = ({ public: { operator } }: Comune): string => `chiamaci al numero ${operator.phone}`

type Fact = readonly [name: string, value: string]

const changeOf = ({ date, status, outcome }: Booking, { from, reason }: ChangeDetails): Fact[] => [
  ...(from && from !== date ? [['Data di prima', fullDateTitle(Temporal.PlainDate.from(from))] as const] : []),
  ...(reason ? [['Motivo', reason] as const] : []),
  ...(status === 'annullato' && outcome !== null ? [[noteLabel(status), outcome.note] as const] : []),
]

/** "stasera" in a mail of the day before. */
function hoursFor(kind: Kind, booking: Booking, setOut: SetOut): string {
  if (kind !== 'promemoria-1') return windowInWords(setOut)
  const date = Temporal.PlainDate.from(booking.date)
  return windowInWords(setOut, date, date.subtract({ days: 1 }).toPlainDateTime())
}

function factsOf(kind: Kind, booking: Booking, comune: Comune): Fact[] {
  const { setOut } = bulkyOf(comune).rules
  const { place } = booking
  const where = setOutPlace(place, setOut.where)
  return [
    ...(isAhead(kind) ? [['Metti fuori tutto', `${hoursFor(kind, booking, setOut)}, ${where}`] as const] : []),
    ...(place === null
      ? []
      : [['Indirizzo', [place.street, floorInWords(place.floor)].filter(Boolean).join(', ')] as const]),
    ['Oggetti', itemsInWords(booking.items)],
    ['Codice del ritiro', booking.code],
  ]
}

function whatNext(kind: Kind, booking: Booking, comune: Comune): string[] {
  if (kind === 'esito')
    return canBookAgain(booking.status) ? ['Se quest’anno ti restano ritiri, puoi prenotarne un altro.'] : []
  if (kind === 'annullato') return ['Non mettere fuori niente. Puoi prenotarne un altro quando vuoi.']
  if (!isAhead(kind)) return []
  const { service } = bulkyOf(comune)
  const cutOff = changeCutOffAt(service, Temporal.PlainDate.from(booking.date)).toZonedDateTimeISO(service.timeZone)
  const until = `entro ${withHour('le', cutOff.toPlainTime())} di ${fullDate(cutOff.toPlainDate())}`
  return [
    hasProfile(booking)
      ? `Vuoi modificare o annullare? Apri il ritiro nell’app e fallo ${until}. Dopo, ${callUs(comune)}.`
      : `Per modificare o annullare, ${callUs(comune)} ${until}.`,
  ]
}
