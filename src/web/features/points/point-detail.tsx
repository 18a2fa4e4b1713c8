import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MAP_PATH, mapQuery, type MapSearch } from '../../parts/places/map-address.ts'
import { joined } from '../../../domain/italian/words.ts'
import {
  ACCESS_WORDS,
  ACCESSIBILITY_WORDS,
  type CollectionPoint,
  USERS_WORDS,
} from '../../../domain/points/collection-point.ts'
import { hoursInWords } from '../../../domain/points/opening-hours-words.ts'
import { closureDays, closuresFrom } from '../../../domain/points/closure.ts'
import { takenLabel } from '../../../domain/points/destination.ts'
import { distanceInWords } from '../../../domain/points/distance.ts'
import { hoursOf } from '../../../domain/points/search.ts'
import type { LiveStatus } from '../../../domain/points/status.ts'
import { useAppState } from '../../device/app-state.ts'
import { DirectionsLink } from '../../parts/places/directions-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { PointMark } from './point-mark.tsx'
import { PointState } from './point-state.tsx'
import { useKind, useThings } from './points-data.ts'

interface PointDetailProps {
  point: CollectionPoint
  distance: number | undefined
  live: LiveStatus | undefined
  search: MapSearch
  report?: ReactNode
}

export function PointDetail({ point, distance, live, search, report }: PointDetailProps) {
  const kind = useKind(point.kind)
  return (
    <article className="point-detail" aria-labelledby="punto">
      <p>
        <Link className="back-link" href={MAP_PATH + mapQuery(search)}>
          <Icon name="chevron-left" />
          Tutti i punti
        </Link>
      </p>
      <header>
        <PointMark kind={point.kind} />
        <div>
          <h2 id="punto" tabIndex={-1}>
            {point.name}
          </h2>
          <p>
            {kind.label}
            {point.address !== undefined && `, ${point.address}`}
            {distance !== undefined && `, ${distanceInWords(distance)}`}
          </p>
        </div>
      </header>
      <p className="point-state">
        <PointState point={point} live={live} />
      </p>
      {live?.note !== undefined && <p className="live-note">{live.note}</p>}
      <p className="actions">
        <DirectionsLink to={point} className="button">
          <Icon name="map" />
          Apri il percorso
        </DirectionsLink>
        <ShareButton className="button secondary needs-script" title={point.name}>
          Condividi
        </ShareButton>
      </p>
      {point.photo !== undefined && (
        <img className="point-photo" src={`/foto/${point.photo}`} alt="" width="800" height="450" />
      )}
      <Facts point={point} />
      {report}
    </article>
  )
}

function Facts({ point }: { point: CollectionPoint }) {
  const hours = hoursOf(point)
  const things = useThings()
  const { now } = useAppState()
  const closures = closuresFrom(point, now.toPlainDate())
  return (
    <div className="point-facts">
      {point.takes.length > 0 && (
        <Fact title="Cosa puoi portare">
          <ul className="taken">
            {point.takes.map((one) => (
              <li key={one}>
                <Icon name="check" />
                {takenLabel(things, one)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {point.refuses && (
        <Fact title="Cosa non portare">
          <ul className="refused">
            {point.refuses.map((one) => (
              <li key={one}>
                <Icon name="close" />
                {one}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {(hours !== undefined || closures.length > 0) && (
        <Fact title="Orari">
          <ul className="hours">
            {(hours ? hoursInWords(hours) : []).map(({ when, times }) => (
              <li key={when}>
                <span>{when}</span> <strong>{times}</strong>
              </li>
            ))}
            {closures.map((closure) => (
              <li key={closure.from}>
                <span>{closureDays(closure)}</span>{' '}
                <strong>non apre{closure.reason !== undefined && `: ${closure.reason}`}</strong>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {(point.users || point.access || point.accessibility || point.note) && (
        <Fact title="Buono a sapersi">
          <ul>
            {point.users && <li>Solo per {joined(point.users.map((user) => USERS_WORDS[user]))}.</li>}
            {point.access?.map((rule) => (
              <li key={rule}>{ACCESS_WORDS[rule]}.</li>
            ))}
            {point.accessibility && <li>{ACCESSIBILITY_WORDS[point.accessibility]}.</li>}
            {point.note !== undefined && <li>{point.note}</li>}
          </ul>
        </Fact>
      )}
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)
