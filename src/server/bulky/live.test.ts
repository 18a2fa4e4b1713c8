import { expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { findResource, type LiveUser } from '../platform/live/resources.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { bulkyResources } from './live.ts'
import { createPickups } from './booking/pickups.ts'

const noDatabase = {} as Database
const comuni = await loadTestComuni()
const resources = bulkyResources({ database: noDatabase, comuni, clock: () => 0, pickups: createPickups(noDatabase) })

const anna: LiveUser = { id: 'anna', grants: [] }
const piera: LiveUser = { id: undefined, grants: [{ role: 'sportello', comuneId: 'pietralvento' }] }
const olga: LiveUser = { id: undefined, grants: [{ role: 'sportello', comuneId: 'base' }] }

test.each<[string, string, LiveUser | undefined, boolean]>([
  ['nobody', 'ingombranti/disponibilita/unica', undefined, true],
  ['the owner', 'utenti/anna/ritiri', anna, true],
  ['another resident', 'utenti/bruno/ritiri', anna, false],
  ['nobody', 'utenti/anna/ritiri', undefined, false],
  ['the gestore, who has the desk', 'utenti/anna/ritiri', olga, false],
  ['the gestore', 'gestione/ritiri/2026-11-17', olga, true],
  ['the gestore of another comune', 'gestione/ritiri/2026-11-17', piera, false],
  ['a resident', 'gestione/ritiri/2026-11-17', anna, false],
  ['nobody', 'gestione/ritiri/2026-11-17', undefined, false],
])('%s may follow %s', async (_, path, user, may) => {
  const { resource, params } = findResource(resources, path)!
  expect(await (resource.mayRead?.(user, params, 'base') ?? true)).toBe(may)
})
