import { itemsInWords } from '../../domain/bulky/load.ts'
import { RESIDENT_STATUS_LABELS } from '../../domain/bulky/status.ts'
import { longDate, longDateTitle } from '../../domain/italian-dates.ts'
import { windowInWords } from '../../domain/put-out-window.ts'
import type { Comune } from '../comune/comuni.ts'
import { letter, type Letter } from '../mail/letter.ts'
import type { Booking } from './booking.ts'
import { bulkyOf } from './view.ts'

/** What is told by mail, by the message's kind. */
const SUBJECTS = {
  prenotato: 'Ritiro prenotato',
  modificato: 'Ritiro modificato',
  spostato: 'Ritiro spostato dal gestore',
  annullato: 'Ritiro annullato',
  esito: 'Il tuo ritiro',
  riaperto: 'Esito corretto',
  'promemoria-3': 'Tra 3 giorni passiamo',
  'promemoria-1': 'Domani passiamo',
  'posto-libero': 'Si è liberata una data prima',
} as const
type Kind = keyof typeof SUBJECTS

/** Undefined when by now there is nothing left to say: no reminder of what was cancelled, no outcome that was taken back. */
export function letterFor(message: string, booking: Booking, comune: Comune): Letter | undefined {
  const [kind = '', about = ''] = message.split(':')
  if (!(kind in SUBJECTS)) return undefined
  const isReminder = kind.startsWith('promemoria')
  if (isReminder && (booking.status !== 'confermato' || booking.date !== about)) return undefined
  if (kind === 'posto-libero' && (booking.status !== 'confermato' || booking.date <= about)) return undefined
  if (kind === 'esito' && booking.status === 'confermato') return undefined
  if (kind === 'riaperto' && booking.status !== 'confermato') return undefined
  const date = Temporal.PlainDate.from(booking.date)
  return letter({
    subject: `${SUBJECTS[kind as Kind]}: codice ${booking.code}`,
    paragraphs: opening(kind as Kind, about, booking),
    highlight: longDateTitle(date),
    after: closing(kind as Kind, booking, comune),
    // Who booked by phone has no profile in which to open it.
    ...(comune.address !== undefined &&
      booking.userId !== null && {
        link: { label: 'Apri il ritiro', url: `${comune.address}/bulky-waste/pratica?codice=${booking.code}` },
      }),
  })
}

function opening(kind: Kind, about: string, booking: Booking): string[] {
  switch (kind) {
    case 'prenotato':
      return [`Richiesta ricevuta: il codice del ritiro è ${booking.code}. Il tuo ritiro è confermato per:`]
    case 'modificato':
      return ['Abbiamo registrato le tue modifiche. Il ritiro è confermato per:']
    case 'spostato':
      return ['Il gestore ha dovuto spostare il tuo ritiro. La nuova data è:']
    case 'annullato':
      return ['Il ritiro è annullato e non conta tra quelli dell’anno. Era previsto per:']
    case 'esito':
      return [`${RESIDENT_STATUS_LABELS[booking.status]}.`, ...noteOf(booking), 'Data del ritiro:']
    case 'riaperto':
      return [
        'L’esito che avevamo registrato era un errore e non vale più. Il ritiro è di nuovo aperto. Data del ritiro:',
      ]
    case 'promemoria-3':
    case 'promemoria-1':
      return ['Ti ricordiamo il ritiro degli ingombranti:']
    case 'posto-libero':
      return [
        `Si è liberato un posto ${longDate(Temporal.PlainDate.from(about))}. Se ti va meglio, apri il ritiro e cambia data: il posto non è riservato.`,
        'La tua data per ora è:',
      ]
  }
}

const noteOf = ({ outcome }: Booking): string[] =>
  outcome === null || outcome.note === '' ? [] : [`Nota del gestore: ${outcome.note}`]

function closing(kind: Kind, booking: Booking, comune: Comune): string[] {
  const { rules } = bulkyOf(comune)
  const { operator } = comune.public
  const help = `Per domande: ${operator.name}, ${operator.phone}.`
  const things = `Oggetti: ${itemsInWords(booking.items)}.`
  if (kind === 'annullato' || kind === 'esito' || kind === 'riaperto') return [things, help]
  return [things, `Metti fuori tutto ${windowInWords(rules.setOut)}, ${rules.setOut.where}.`, help]
}
