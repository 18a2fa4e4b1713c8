import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { onDay, upTo, yearOf } from '../../italian/articles.ts'
import { countOf, joined } from '../../italian/words.ts'
import type { Named } from '../content.ts'
import type { Rehearsal } from '../rehearsal.ts'
import type { RemainingPart } from '../remaining-changes.ts'
import { dateWords } from './date-words.ts'
import { guideWords } from './guide-words.ts'
import { listWords } from './list-words.ts'
import { pointWords } from './point-words.ts'
import { seriesWords, zoneName } from './series-words.ts'

/** What a clerk reads before publishing, one line for each change. */
export function rehearsalWords(rehearsal: Rehearsal): string[] {
  const { from, zones, types, services, series, zoneCount, guide, points, remaining } = rehearsal
  // The dates of an added or removed zone are counted in the line of that zone.
  const whole = new Set([...zones.added, ...zones.gone].map(({ id }) => id))
  const lines = [
    ...hostWords(rehearsal),
    ...validityWords(rehearsal),
    ...zoneWords(rehearsal),
    ...listWords(types, 'Tipi', 'cambiano colore, disegno, contenitore o istruzioni'),
    ...listWords(services, 'Servizi', 'cambiano disegno o istruzioni'),
    ...seriesWords(
      series.filter(({ zone }) => !whole.has(zone.id)),
      zoneCount,
      dateWords(from),
    ),
    ...guideWords(guide),
    ...pointWords(points),
    ...(remaining.length === 0 ? [] : [`Altri dati che cambiano: ${joined(remaining.map((part) => PARTS[part]))}.`]),
  ]
  return lines.length === 0 ? ['Per i residenti non cambia niente.'] : lines
}

const PARTS = {
  festivi: 'i giorni festivi',
  'cambio-giorno': 'l’ora in cui l’app passa al giorno dopo',
  destinazioni: 'le destinazioni della guida',
  prodotti: 'i prodotti con il codice a barre',
  simboli: 'i simboli degli imballaggi',
  ingombranti: 'le regole del ritiro ingombranti',
} as const satisfies Record<RemainingPart, string>

/** These come first: residents who lose the address see none of the other changes. */
const hostWords = ({ hosts: { added, gone } }: Rehearsal): string[] => [
  ...gone.map((host) => `L’indirizzo ${host} non sarà più di questo comune: chi lo usa non troverà il calendario.`),
  ...added.map((host) => `L’indirizzo ${host} sarà di questo comune.`),
]

function validityWords({ validity }: Rehearsal): string[] {
  if (validity === undefined) return []
  const { before, after } = validity
  const words =
    after === undefined ? 'Il calendario non ha più una scadenza' : `Il calendario vale fino ${inFull(upTo, after)}`
  const finora = before === undefined ? 'senza scadenza' : `fino ${inFull(upTo, before)}`
  const isLonger = before !== undefined && (after === undefined || before < after)
  const effect = isLonger
    ? `si aggiungono le date dopo ${inFull(onDay, before)}`
    : `le date dopo ${inFull(onDay, after!)} non si vedono più`
  return [`${words} (finora: ${finora}): ${effect}.`]
}

const inFull = (inWords: (date: IsoDate) => string, date: IsoDate): string => `${inWords(date)} ${yearOf(date)}`

function zoneWords({ zones, series, days }: Rehearsal): string[] {
  const datesOf = ({ id }: Named): string => {
    const own = series.filter(({ zone, users }) => zone.id === id && users.includes('domestica'))
    const dates = own.flatMap(({ added, cancelled, promised, withdrawn }) =>
      [added, cancelled, promised, withdrawn].flat(),
    )
    return `${countOf(dates.length, 'data', 'date')} in ${countOf(days, 'giorno', 'giorni')}`
  }
  return [
    ...zones.added.map((zone) => `${zoneName(zone)} è nuova: ha ${datesOf(zone)}.`),
    ...zones.gone.map((zone) => `${zoneName(zone)} non c’è più: aveva ${datesOf(zone)}.`),
    ...zones.renamed.map(({ before, after }) => `${zoneName(after)}: finora si chiamava ${before}.`),
    ...zones.changed.map((zone) => `${zoneName(zone)}: cambiano le vie.`),
  ]
}
