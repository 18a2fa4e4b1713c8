import type { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import type { Session } from '../../account/sessions.ts'
import type { actHeaders } from '../../platform/api/acts.ts'
import { withPhotos } from '../../platform/http/photo-form.ts'
import type { Act } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'

/** A request whose asker a hook has settled. */
export interface Asked {
  hostname: string
  session: Session
}

export interface ActRequest extends Asked {
  headers: z.output<typeof actHeaders>
}

/** Each account has its own room for uploads. */
export const takesPhotos = (most: number) => withPhotos(most, ({ session }) => session.user.id)

export const actOf = (
  { comuni, clock }: BulkyDeps,
  { hostname, session, headers }: ActRequest,
  role: Act['actor']['role'],
): Act => ({
  comuneId: comuni.byHost(hostname).id,
  actor: { role, userId: session.user.id },
  key: headers[IDEMPOTENCY_HEADER],
  now: clock(),
})
