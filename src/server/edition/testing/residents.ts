import { createHash } from 'node:crypto'
import type { UserKind } from '../../../domain/calendar/rules/scope.ts'
import type { Queries } from '../../platform/database/database.ts'
import { createTestBrowser } from '../../platform/push/testing/browser.ts'

interface TestPhone {
  readonly comuneId?: string
  readonly zones?: string[]
  readonly user?: UserKind
  readonly types?: string[]
  /** Null for who is not reminded. */
  readonly at?: string | null
  /** Null for a phone whose subscription is lost. */
  readonly endpoint?: string | null
}

const TYPES = ['umido', 'carta', 'vetro', 'plastica', 'indifferenziato']

/** A phone that is reminded, unless it says otherwise. */
export async function addPhone({ query }: Queries, name: string, phone: TestPhone = {}): Promise<void> {
  const { comuneId = 'base', zones = ['unica'], user = 'domestica', types = TYPES, at = '20:00' } = phone
  const { endpoint = `https://push.example/${name}` } = phone
  const { p256dh, auth } = createTestBrowser().keys
  await query(
    `INSERT INTO installation (comune_id, key, zones, user_kind, origin, endpoint, p256dh, auth, reminder_at,
       reminder_types, reminder_since, created_at, seen_at)
     VALUES ($1, $2, $3, $4, 'https://rifiuti.example', $5, $6, $7, $8, $9, to_timestamp(0), to_timestamp(0), to_timestamp(0))`,
    [
      comuneId,
      createHash('sha256').update(name).digest(),
      zones,
      user,
      endpoint,
      endpoint === null ? null : p256dh,
      endpoint === null ? null : auth,
      at,
      types,
    ],
  )
}
