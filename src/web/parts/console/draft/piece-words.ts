/** The fields of a comune's content as the console names them; anything else is a name already. */
const FIELDS: Readonly<Record<string, string>> = {
  calendar: 'Calendario',
  rules: 'Regole',
  exceptions: 'Giorni cambiati',
  holidays: 'Feste',
  windows: 'Orari',
  setOut: 'Quando si mette fuori',
  dayChangesAt: 'Quando cambia il giorno',
  validUntil: 'Valido fino al',
  weekdays: 'Giorni',
  weekday: 'Giorno',
  starting: 'Dal',
  from: 'Dalle',
  until: 'Fino a',
  reason: 'Motivo',
  note: 'Nota',
  items: 'Voci',
  synonyms: 'Sinonimi',
  destination: 'Dove va',
  first: 'Prima',
  why: 'Perché',
  points: 'Punti',
  hours: 'Orari',
  address: 'Indirizzo',
  takes: 'Cosa prende',
  name: 'Nome',
  label: 'Nome',
  colour: 'Colore',
  types: 'Tipi di rifiuto',
  zones: 'Zone',
  streets: 'Vie',
  numbers: 'Numeri civici',
  hosts: 'Indirizzi dell’app',
  operator: 'Gestore',
  catalogue: 'Catalogo',
  places: 'Posti',
  rounds: 'Giri',
}

export const fieldInWords = (name: string): string => FIELDS[name] ?? name

/** A piece as people read it: no brackets, no quotes. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return 'tolto'
  if (Array.isArray(value)) return value.length === 0 ? 'niente' : value.map(valueInWords).join(', ')
  if (typeof value !== 'object') return `${value as string | number | boolean}`
  return Object.entries(value)
    .map(([name, one]) => `${fieldInWords(name).toLowerCase()} ${valueInWords(one)}`)
    .join('; ')
}
