import { countOf } from '../../italian/words.ts'
import { type Closure, closureDays } from '../../points/closure.ts'
import { distanceInWords } from '../../points/distance.ts'
import type { Named } from '../content.ts'
import type { PointChanges, PointClosures, PointMove } from '../point-changes.ts'
import { namesInWords } from './shortened.ts'

export const pointWords = ({ added, gone, moved, closed, reopened, changed }: PointChanges): string[] =>
  [
    ...listed(added, 'punto nuovo', 'punti nuovi'),
    ...listed(gone, 'punto tolto', 'punti tolti'),
    ...moved.map(moveInWords),
    ...closed.map((one) => closuresInWords(one, 'nuova chiusura')),
    ...reopened.map((one) => closuresInWords(one, 'chiusura tolta')),
    ...listed(changed, 'punto con orari o altri dati diversi', 'punti con orari o altri dati diversi'),
  ].map((words) => `Mappa: ${words}.`)

const listed = (points: readonly Named[], one: string, many: string): string[] =>
  points.length === 0
    ? []
    : [
        `${countOf(points.length, one, many)}: ${namesInWords(
          points.map(({ name }) => name),
          'altri',
        )}`,
      ]

/** In metres. A shorter move only corrects the marker. */
const SAME_PLACE = 10

function moveInWords({ point, metres, address }: PointMove): string {
  const distance = metres < SAME_PLACE ? [] : [`${distanceInWords(metres)} da prima`]
  const where = address === undefined ? [] : [address]
  return [`${point.name} cambia posto`, ...where, ...distance].join(', ')
}

const closuresInWords = ({ point, closures }: PointClosures, what: string): string =>
  `${point.name}, ${what}: ${closures.map(closureInWords).join('; ')}`

const closureInWords = (closure: Closure): string =>
  closure.reason === undefined ? closureDays(closure) : `${closureDays(closure)} (${closure.reason})`
