import type { PartName } from '../../../../contract/edition/content.ts'
import { slugOf } from '../../../../domain/guide/item.ts'

type Place = Readonly<Record<string, string>>

/** Where a problem is corrected. `data` is the draft of the part, unchecked. */
export function problemAddress(part: PartName, field: string, data: unknown): string {
  const place = PLACES[part](field, data)
  const query = new URLSearchParams(place).toString()
  return query === '' ? part : `${part}?${query}`
}

const PLACES = {
  impostazioni: (field) => ({ vista: viewOf(field, { zones: 'zone', types: 'tipi', services: 'tipi' }, 'comune') }),
  calendario: calendarPlace,
  rifiutario: (field, data): Place => {
    const names = listAt(data, 'items').map((item) => slugOf(textAt(item, 'name')))
    const index = indexAfter(field, 'items')
    const slug = index === undefined ? undefined : names[index]
    if (!slug) return {}
    const count = names.slice(0, index).filter((name) => name === slug).length
    return { voce: count === 0 ? slug : `${slug}-${count}` }
  },
  punti: (field, data): Place => {
    const index = indexAfter(field, 'points')
    const id = index === undefined ? '' : textAt(listAt(data, 'points')[index], 'id')
    return id === '' ? {} : { punto: id }
  },
  ingombranti: (field, data): Place => {
    const parte = viewOf(
      field,
      { 'catalogue.items': 'catalogo', 'catalogue.notTaken': 'altrove', 'rules.rounds': 'giri' },
      'regole',
    )
    const list = parte === 'catalogo' ? 'items' : 'notTaken'
    const index = indexAfter(field, `catalogue.${list}`)
    const id = index === undefined ? '' : textAt(listAt(valueAt(data, 'catalogue'), list)[index], 'id')
    return { parte, ...(id !== '' && { oggetto: id }) }
  },
} satisfies Record<PartName, (field: string, data: unknown) => Place>

function calendarPlace(field: string, data: unknown): Place {
  const rule = indexAfter(field, 'calendar.rules')
  if (rule !== undefined) return { regola: String(rule) }
  const exception = indexAfter(field, 'calendar.exceptions')
  if (exception !== undefined) {
    const written = listAt(valueAt(data, 'calendar'), 'exceptions')[exception]
    const [zona = ''] = listAt(written, 'zones')
    const giorno = textAt(written, 'date')
    return { ...(giorno !== '' && { giorno }), ...(typeof zona === 'string' && zona !== '' && { zona }) }
  }
  const isOfHours = /^(?:calendar\.(?:windows|validUntil)|setOut|dayChangesAt)/.test(field)
  const pannello = isOfHours ? 'orari' : field.startsWith('calendar.holidays') ? 'feste' : ''
  return pannello === '' ? {} : { pannello }
}

const viewOf = (field: string, views: Place, otherwise: string): string =>
  Object.entries(views).find(([start]) => field.startsWith(start))?.[1] ?? otherwise

/** 3 in `calendar.rules[3].waste`, after `calendar.rules`. */
function indexAfter(field: string, list: string): number | undefined {
  const [, index] = field.startsWith(`${list}[`) ? (/^\[(\d+)\]/.exec(field.slice(list.length)) ?? []) : []
  return index === undefined ? undefined : Number(index)
}

const valueAt = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined

function listAt(data: unknown, name: string): readonly unknown[] {
  const list = valueAt(data, name)
  return Array.isArray(list) ? list : []
}

function textAt(data: unknown, name: string): string {
  const text = valueAt(data, name)
  return typeof text === 'string' ? text : ''
}
