import type { HistoryEntry } from '../../../../contract/bulky/view.ts'
import { type BookedItem, isSameLoad } from '../../../../domain/bulky/catalogue/item.ts'
import { itemsInWords } from '../../../../domain/bulky/catalogue/load.ts'
import { type BookingStatus, STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import { longDate } from '../../../../domain/italian/dates.ts'

/** What the server writes down with each kind of event. */
interface Details {
  date?: string | { from: string; to: string }
  items?: BookedItem[]
  itemsBefore?: BookedItem[]
  place?: string[]
  from?: string
  to?: string
  reason?: string
}

const ROLES: Record<string, string> = { utente: 'chi ha prenotato', operatore: 'gestore', sistema: 'in automatico' }

export const whoInWords = ({ role, by }: Pick<HistoryEntry, 'role' | 'by'>): string => by ?? ROLES[role] ?? role

/** "Spostato da martedì 17 novembre a giovedì 19 novembre, neve". */
export function whatInWords({ kind, details }: Pick<HistoryEntry, 'kind' | 'details'>): string {
  const { date, items = [], from = '', to = '', reason } = details as Details
  const why = reason === undefined ? '' : `, ${reason}`
  switch (kind) {
    case 'prenotato':
      return `Prenotato${typeof date === 'string' ? ` per ${day(date)}` : ''}${things(items)}`
    case 'modificato':
      return `Modificato: ${changesInWords(details).join('; ')}`
    case 'spostato':
      return `Spostato ${daysInWords({ from, to })}${why}`
    case 'annullato':
      return `Annullato${why}`
    case 'esito':
      return `Esito: ${label(to)}${from === 'confermato' ? '' : `, prima ${label(from)}`}`
    case 'riaperto':
      return `Esito tolto: era ${label(from)}`
    case 'chiamato':
      return 'Avvisato al telefono chi ha prenotato'
    case 'messaggio non inviato':
      return 'Un messaggio non è partito: avvisa tu chi ha prenotato'
    default:
      return kind
  }
}

const PLACE_WORDS: Record<string, string> = {
  street: 'indirizzo',
  floor: 'piano o interno',
  spot: 'dove sono gli oggetti',
  notes: 'note',
  position: 'punto sulla mappa',
}

/** Each change with its value before. Of the place the history has only the names of the changed fields. */
function changesInWords({ date, items = [], itemsBefore, place = [] }: Details): string[] {
  const places = place.map((key) => PLACE_WORDS[key] ?? key)
  return [
    ...(typeof date === 'object' && date.from !== date.to ? [daysInWords(date)] : []),
    ...itemsChange(items, itemsBefore),
    ...(places.length === 0 ? [] : [`cambiato ${places.join(', ')}`]),
  ]
}

function itemsChange(items: readonly BookedItem[], before: readonly BookedItem[] | undefined): string[] {
  if (before === undefined) return [itemsInWords(items)]
  return isSameLoad(items, before) ? [] : [`prima ${itemsInWords(before)}, ora ${itemsInWords(items)}`]
}

const day = (iso: string): string => longDate(Temporal.PlainDate.from(iso))
const daysInWords = ({ from, to }: { from: string; to: string }): string => `da ${day(from)} a ${day(to)}`
const things = (items: readonly BookedItem[]): string => (items.length === 0 ? '' : `, ${itemsInWords(items)}`)
const label = (status: string): string => STATUS_LABELS[status as BookingStatus].toLowerCase()
