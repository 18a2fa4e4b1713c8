import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { verifyEditions } from '../../src/server/edition/verify.ts'
import { freshDatabase } from '../../src/server/testing/postgres.ts'
import { endServer, startServer } from '../support/server-process.ts'
import { lasting } from './support/extent.ts'
import { report } from './support/report.ts'
import { random } from './support/seed.ts'

const PUBLISHER = fileURLToPath(new URL('processes/publisher-process.ts', import.meta.url))
const KILLS = lasting(8, 50)
/** A kill comes at any moment of these milliseconds after the first edition of a life. */
const LONGEST_LIFE = 300

test('killed at any moment, who publishes leaves an edition whole or not there', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  let acknowledged = 0
  let unheard = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const publisher = startServer([PUBLISHER], { PUBLISHER_DATABASE: database.url })
    onTestFinished(async () => void (await endServer(publisher, 'SIGKILL')))
    const lines = createInterface(publisher.stdout!)
    lines.on('line', (line) => {
      acknowledged = Number(line)
    })
    await once(lines, 'line')
    await wait(random() * LONGEST_LIFE)
    await endServer(publisher, 'SIGKILL')
    await wait(50)

    const verified = await verifyEditions(database)
    const [counts] = await database.query<{ editions: number; acts: number; last: number; names: string }>(
      `SELECT (SELECT count(*) FROM edition) AS editions, (SELECT count(*) FROM act) AS acts,
        (SELECT max(number) FROM edition) AS last, (SELECT string_agg(host, ' ') FROM comune_host WHERE NOT is_former) AS names`,
    )
    const { editions, acts, last, names } = counts!
    expect(verified).toMatchObject({ editions: last })
    expect({ editions, acts, names }).toEqual({ editions: last, acts: last, names: `e${last}.example` })
    expect(last).toBeGreaterThanOrEqual(acknowledged)
    expect(last).toBeLessThanOrEqual(acknowledged + 1)
    unheard += last - acknowledged
  }
  report({
    fault: '10. Who publishes is killed (kill -9)',
    extent: `${KILLS} kills at random moments`,
    counted: `${acknowledged} editions, of which ${unheard} nobody was told of`,
    result: 'every edition whole, each with its act and its host names; none lost that was acknowledged',
  })
})
