import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { mayDo, mayDoSomewhere } from '../../../domain/gestore/roles.ts'
import { useAppState } from '../../device/app-state.ts'
import { useStaff } from '../../device/session/staff-session.ts'
import { deskPath } from '../../parts/console/comune.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { Loading } from '../../ui/loading.tsx'
import { AllComuniPanel } from './all-comuni-panel.tsx'
import { RequireStaff } from './require-staff.tsx'
import { DeskWaiting } from './desk-waiting.tsx'
import { lastDesk } from './last-desk.ts'
import { SearchPanel } from './search-panel.tsx'
import '../../parts/bulky/bulky.css'
import './desk.css'

/** The pickups of all comuni of a clerk; who has only one desk is redirected to it. */
export const DesksPage = () => (
  <RequireStaff>
    <Desks />
  </RequireStaff>
)

function Desks() {
  const here = useAppState().comune.id
  const session = useStaff()
  const search = useSearch()
  const isSignedIn = session.status === 'known'
  const comuni = useQuery({ ...comuniQuery, enabled: isSignedIn })
  const grants = (isSignedIn ? session.staff?.grants : undefined) ?? []
  if (isSignedIn && !mayDoSomewhere(grants, 'desk')) {
    return <p className="notice">Il tuo ruolo non comprende i ritiri di nessun comune. Chiedilo a chi amministra.</p>
  }
  if (isSignedIn && comuni.isPending) return <Loading what="Per lavorare da qui" />
  const desks = (comuni.data ?? []).filter(({ may }) => may.includes('desk'))
  if (!isSignedIn || desks.length < 2) {
    // Without network the list of desks is unknown; the file of the last one is on the device.
    const own = mayDo(grants, 'desk', here) && !comuni.isError ? here : (desks[0]?.id ?? lastDesk() ?? here)
    return <Redirect replace to={`${deskPath(own)}${search === '' ? '' : `?${search}`}`} />
  }
  return (
    <div className="desk">
      <h2 className="desk-comune">Ritiri di tutti i comuni</h2>
      <DeskWaiting />
      <SearchPanel />
      <AllComuniPanel />
    </div>
  )
}
