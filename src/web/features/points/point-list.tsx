import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { MAP_PATH, mapQuery, type MapSearch } from '../../parts/places/map-address.ts'
import { lastPage } from './found-points.ts'
import { takenInWords } from '../../../domain/points/destination.ts'
import { distanceInWords } from '../../../domain/points/distance.ts'
import type { FoundPoint } from '../../../domain/points/search.ts'
import type { LiveStatus, LiveStatuses } from '../../../domain/points/status.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../device/store.ts'
import { origin } from './search/origin.ts'
import { PointMark } from './point-mark.tsx'
import { PointState } from './point-state.tsx'
import { useKind, useThings } from './points-data.ts'

interface PointListProps {
  /** The points of this page. */
  shown: readonly FoundPoint[]
  total: number
  search: MapSearch
  statuses: LiveStatuses
}

/** Does all that the map does, for people who cannot see it, or have no script or no network. */
export function PointList({ shown, total, search, statuses }: PointListProps) {
  const last = lastPage(total)
  const page = Math.min(search.page, last)
  const from = useStore(origin)
  const head = useListHead(page, mapQuery({ ...search, page: 1 }), from?.kind === 'via' ? from.to : undefined)
  const query = mapQuery(search)
  const isPainted = useIsPainted()
  return (
    <>
      <p ref={head} className="found" role="status" tabIndex={-1}>
        {countInWords(total)}
        {page > 1 && ` Pagina ${page} di ${last}.`}
      </p>
      {total === 0 && <NothingFound search={search} />}
      <ul className={isPainted ? 'point-list is-whole' : 'point-list'}>
        {shown.map((one) => (
          <PointItem
            key={one.point.id}
            point={one.point}
            distance={one.distance}
            live={statuses[one.point.id]}
            query={query}
          />
        ))}
      </ul>
      {last > 1 && <PageLinks page={page} last={last} search={search} />}
    </>
  )
}

const PageLinks = ({ page, last, search }: { page: number; last: number; search: MapSearch }) => {
  const addressOf = (other: number): string => MAP_PATH + mapQuery({ ...search, page: other })
  return (
    <nav className="point-pages" aria-label="Pagine dell’elenco">
      {page > 1 && (
        <Link className="button secondary" href={addressOf(page - 1)}>
          <Icon name="chevron-left" />
          Precedenti
        </Link>
      )}
      <span>
        {page} di {last}
      </span>
      {page < last && (
        <Link className="button secondary" href={addressOf(page + 1)}>
          Successivi
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

const never = () => () => undefined

/** False in the HTML of the server or the worker, which is what is painted first. */
const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Another page of the same search, or the points near a street just chosen, start at the top of the list, which gets the
 * focus. After a change of filter the focus stays in the filter.
 */
function useListHead(page: number, search: string, street: string | undefined) {
  const head = useRef<HTMLParagraphElement>(null)
  const shown = useRef({ page, search, street })
  useEffect(() => {
    const before = shown.current
    shown.current = { page, search, street }
    const isTurned = before.page !== page && before.search === search
    const isNearStreet = street !== undefined && before.street !== street
    if (!isTurned && !isNearStreet) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [page, search, street])
  return head
}

interface PointItemProps extends FoundPoint {
  live: LiveStatus | undefined
  query: string
}

/** Its accessible name says which, how far and whether it is open; the rest is its description. */
const PointItem = memo(function PointItem({ point, distance, live, query }: PointItemProps) {
  const id = `punto-${point.id}`
  const kind = useKind(point.kind)
  const things = useThings()
  return (
    <li>
      <Link
        className="point-item"
        href={`${MAP_PATH}/${point.id}${query}`}
        id={id}
        aria-describedby={`${id}-dove ${id}-cosa`}
      >
        <PointMark kind={point.kind} />
        <span className="point-words">
          <strong>
            {point.name}
            <Comma />
          </strong>
          <span>
            <span id={`${id}-dove`} aria-hidden="true">
              {kind.label}
              {point.address !== undefined && `, ${point.address}`}
              {distance !== undefined && ', '}
            </span>
            {distance !== undefined && distanceInWords(distance)}
            {distance !== undefined && <Comma />}
          </span>
          <span className="point-state">
            <PointState point={point} live={live} />
          </span>
          <span id={`${id}-cosa`} className="point-takes" aria-hidden="true">
            {takenInWords(things, point.takes)}
          </span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
})

/** A pause for a screen reader, which reads the name as one sentence. */
const Comma = () => <span className="visually-hidden">,</span>

function countInWords(count: number): string {
  if (count === 0) return 'Nessun punto trovato.'
  return `${countOf(count, 'punto trovato', 'punti trovati')}.`
}

/** An empty list says what to do next. */
const NothingFound = ({ search }: { search: MapSearch }) => (
  <p>
    {search.isOpenNow ? 'Adesso non è aperto niente che vada bene. ' : 'Prova a cercare più lontano o qualcos’altro. '}
    <Link href={MAP_PATH + mapQuery(search.isOpenNow ? { ...search, isOpenNow: false, page: 1 } : {})} replace>
      {search.isOpenNow ? 'Mostra anche i punti chiusi' : 'Mostra tutti i punti'}
    </Link>
  </p>
)
