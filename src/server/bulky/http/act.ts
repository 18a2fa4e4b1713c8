import type { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import type { actHeaders } from '../../platform/api/acts.ts'
import type { Act } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'

interface ActRequest {
  hostname: string
  headers: z.output<typeof actHeaders>
}

export const actOf = ({ comuni, clock }: BulkyDeps, { hostname, headers }: ActRequest, actor: Act['actor']): Act => ({
  comuneId: comuni.byHost(hostname).id,
  actor,
  key: headers[IDEMPOTENCY_HEADER],
  now: clock(),
})
