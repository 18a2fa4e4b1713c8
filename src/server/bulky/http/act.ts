import type { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import type { actHeaders } from '../../platform/api/acts.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Act } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'

interface ActRequest {
  headers: z.output<typeof actHeaders>
}

export const actOf = ({ clock }: BulkyDeps, { id }: Comune, { headers }: ActRequest, actor: Act['actor']): Act => ({
  comuneId: id,
  actor,
  key: headers[IDEMPOTENCY_HEADER],
  now: clock(),
})
