import { expect, test } from 'vitest'
import type { Comuni } from '../../comune/comuni.ts'
import { foldersOfApp } from '../../edition/testing/contents.ts'
import type { Database } from '../../platform/database/database.ts'
import { pickupJob } from './jobs.ts'

/** At night, when no reminder is due: nothing is read from the database that would let others in. */
const NIGHT = Date.parse('2026-11-16T02:00:00Z')

const fail = (trouble: unknown): never => expect.unreachable(String(trouble))

test('requests are answered between the zones of all comuni, also where no date changes', async () => {
  const all = (await foldersOfApp()).folders.map(({ comune }) => comune)
  const zones = all.flatMap(({ public: { zones: some } }) => some)
  const order: string[] = []
  const job = pickupJob({
    database: {} as Database,
    comuni: { all } as unknown as Comuni,
    clock: () => {
      order.push('zone')
      setImmediate(() => order.push('request'))
      return NIGHT
    },
    pushes: { unsent: () => Promise.resolve([]) },
    deliver: () => Promise.resolve(),
    log: { warn: fail, error: fail },
  })
  await job.run()
  expect(order.slice(0, 2 * zones.length)).toEqual(zones.flatMap(() => ['zone', 'request']))
})
