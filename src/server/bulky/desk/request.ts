import { deskApi } from '../../../contract/bulky/paths.ts'
import type { Comune } from '../../comune/comuni.ts'
import { servedComune } from '../../comune/served.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import type { Act } from '../booking/booking.ts'
import { actOf } from '../http/act.ts'
import type { BulkyDeps } from '../http/deps.ts'

/** Where the routes of a comune's desk are. */
export const DESK = deskApi(':comune')

/** A request of somebody at the desk, about the comune in the address. */
export interface DeskRequest {
  params: { comune: string }
  staff: StaffSession
}

export const comuneOf = ({ comuni }: BulkyDeps, { params }: DeskRequest): Comune => servedComune(comuni, params.comune)

export const deskAct = (deps: BulkyDeps, request: DeskRequest & Parameters<typeof actOf>[2]): Act =>
  actOf(deps, comuneOf(deps, request), request, { role: 'operatore', userId: request.staff.id })
