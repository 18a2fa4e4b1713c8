import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { useStaff } from '../../device/session/staff-session.ts'
import { readItem, writeItem } from '../../device/storage/local-storage.ts'
import { comunePath, inComune } from '../../parts/console/comune.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Area, areaAt, type ConsoleAreas } from './areas.ts'

const LAST_COMUNE = 'gestione-comune'

/** The general areas, and those of the comune that is open or was open last. */
export function AreaLinks({ areas, path }: { areas: ConsoleAreas; path: string }) {
  const session = useStaff()
  const staff = session.status === 'known' ? session.staff : null
  const comuni = useQuery({ ...comuniQuery, enabled: staff !== null })
  const open = inComune(path)?.comuneId
  useEffect(() => {
    if (open !== undefined) writeItem(LAST_COMUNE, open)
  }, [open])
  if (staff === null) return null
  const current = areaAt(areas, path)
  const comuneId = open ?? readItem(LAST_COMUNE)
  const comune = comuni.data?.find(({ id }) => id === comuneId)
  return (
    <nav className="console-areas" aria-label="Aree">
      <AreaList areas={areas.general} may={staff.may} current={current} hrefOf={(to) => to} />
      {comune !== undefined && (
        <>
          <p className="comune-of-areas">{comune.name}</p>
          <AreaList
            areas={areas.ofComune}
            may={comune.may}
            current={current}
            hrefOf={(segment) => comunePath(comune.id, segment)}
          />
        </>
      )}
    </nav>
  )
}

interface AreaListProps {
  areas: readonly Area[]
  may: ComuneView['may']
  current: Area
  hrefOf: (path: string) => string
}

const AreaList = ({ areas, may, current, hrefOf }: AreaListProps) => (
  <ul>
    {areas.map(
      (area) =>
        area.menu !== undefined &&
        (area.menu.right === undefined || may.includes(area.menu.right)) && (
          <li key={area.path}>
            <Link
              ref={area === current ? bringIntoView : null}
              href={hrefOf(area.path)}
              aria-current={area === current ? 'page' : undefined}
            >
              <Icon name={area.menu.icon} />
              {area.name}
            </Link>
          </li>
        ),
    )}
  </ul>
)

/** On a phone the areas are one long row. */
const bringIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ inline: 'center', block: 'nearest' })
