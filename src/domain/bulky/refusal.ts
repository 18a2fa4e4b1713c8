import type { IsoDate } from '../calendar/rules/collection-rule.ts'
import { longDate, longDateTitle } from '../italian/dates.ts'
import { agreeing, countOf } from '../italian/words.ts'
import { type BookingStatus, STATUS_LABELS } from './status.ts'

/** Why a request is refused. Each kind has a text that says what to do instead. */
export type PickupRefusal =
  | { kind: 'no-items' }
  | { kind: 'unknown-item' }
  | { kind: 'not-taken'; name: string; instead: string }
  | { kind: 'too-many-pieces'; pieces: number; limit: number }
  | { kind: 'too-much-volume'; cubicMetres: number; limit: number }
  | { kind: 'item-limit'; name: string; limit: number }
  | { kind: 'not-a-pickup-date'; date: IsoDate }
  | { kind: 'outside-window'; first: IsoDate; last: IsoDate }
  | { kind: 'past-cut-off'; date: IsoDate }
  | { kind: 'slot-closed'; date: IsoDate }
  | { kind: 'slot-full'; date: IsoDate }
  | { kind: 'quota-used-up'; year: number; limit: number }
  | { kind: 'too-soon'; days: number; first: IsoDate }
  | { kind: 'no-change' }
  | { kind: 'not-changeable'; status: BookingStatus }
  | { kind: 'change-closed'; date: IsoDate }
  | { kind: 'too-early'; date: IsoDate }

/** Only the chosen date is wrong: the resident chooses another and keeps everything else. */
const ABOUT_THE_DATE: ReadonlySet<string> = new Set<PickupRefusal['kind']>([
  'not-a-pickup-date',
  'outside-window',
  'past-cut-off',
  'slot-closed',
  'slot-full',
  'quota-used-up',
  'too-soon',
])

export const isAboutTheDate = (kind: string): boolean => ABOUT_THE_DATE.has(kind)

const inWords = (date: IsoDate): string => longDate(Temporal.PlainDate.from(date))

/** "2,5": Italian decimals. */
export const decimal = (value: number): string => String(value).replace('.', ',')

/** "2,5 m³", with a no-break space. */
export const cubicMetresInWords = (value: number): string => `${decimal(value)}\u00A0m³`

export function refusalText(refusal: PickupRefusal): string {
  switch (refusal.kind) {
    case 'no-items':
      return 'Non hai scelto nessun oggetto. Aggiungine almeno uno.'
    case 'unknown-item':
      return 'Un oggetto della tua lista non è più nel catalogo. Toglilo e cercane uno simile.'
    case 'not-taken':
      return `Non prendiamo: ${refusal.name}. ${refusal.instead}`
    case 'too-many-pieces':
      return `In tutto: ${countOf(refusal.pieces, 'pezzo', 'pezzi')}. Il limite è ${refusal.limit}. Togli qualcosa, o prenota un altro ritiro per il resto.`
    case 'too-much-volume':
      return `Il volume è ${cubicMetresInWords(refusal.cubicMetres)} e il limite è ${cubicMetresInWords(refusal.limit)}. Togli qualcosa: il resto va al centro di raccolta.`
    case 'item-limit':
      return `${refusal.name}: al massimo ${refusal.limit} per ritiro. Togli il resto: va al centro di raccolta.`
    case 'not-a-pickup-date':
      return `${longDateTitle(Temporal.PlainDate.from(refusal.date))} il furgone non passa nella zona. Scegli un’altra data.`
    case 'outside-window':
      return `Puoi prenotare da ${inWords(refusal.first)} a ${inWords(refusal.last)}. Scegli una di queste date.`
    case 'past-cut-off':
      return `Per ${inWords(refusal.date)} il tempo per prenotare è finito. Scegli una data più avanti.`
    case 'slot-closed':
      return `Il giro di ${inWords(refusal.date)} è stato chiuso. Scegli un’altra data: il resto rimane.`
    case 'slot-full':
      return `I posti di ${inWords(refusal.date)} sono finiti. Scegli un’altra data: il resto rimane.`
    case 'quota-used-up':
      return `Nel ${refusal.year} questa utenza ha già usato ${agreeing(refusal.limit, 'il suo ritiro', `i suoi ${countOf(refusal.limit, 'ritiro', 'ritiri')}`)}. Scegli una data dell’anno nuovo; altrimenti c’è il centro di raccolta.`
    case 'too-soon':
      return `Tra due ritiri della stessa utenza lasciamo almeno ${countOf(refusal.days, 'giorno', 'giorni')}. Scegli una data da ${inWords(refusal.first)} in poi.`
    case 'no-change':
      return 'Non hai cambiato niente: il ritiro resta com’è.'
    case 'not-changeable':
      return `Questo ritiro è chiuso (${STATUS_LABELS[refusal.status].toLowerCase()}) e non si può modificare. Puoi prenotarne uno nuovo.`
    case 'change-closed':
      return `Il tempo per modificare il ritiro di ${inWords(refusal.date)} è finito. Se quel giorno non puoi, chiama il gestore.`
    case 'too-early':
      return `Il ritiro è ${inWords(refusal.date)}: l’esito si scrive da quel giorno. Controlla di avere aperto il foglio giusto.`
  }
}
