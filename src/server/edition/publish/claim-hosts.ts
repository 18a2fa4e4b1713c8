import { hostName } from '../../comune/hosts/host-name.ts'
import { heldPart, readPart } from '../../content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { partTexts } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { PublishRefused, type TakenHost } from './refusal.ts'

/**
 * Part of the publishing transaction: claims the host names of the edition in effect and of waiting ones for this
 * comune. If two claim a name at once, the second waits here and is refused.
 */
export async function claimHosts(queries: Queries, comuneId: string, now: number): Promise<void> {
  const wanted = await hostsOf(queries, comuneId, now)
  await queries.query('UPDATE comune_host SET is_former = true WHERE comune_id = $1 AND host <> ALL ($2)', [
    comuneId,
    wanted,
  ])
  // Sorted, so that two transactions cannot deadlock.
  for (const host of wanted) {
    await queries.query(
      `INSERT INTO comune_host (host, comune_id) VALUES ($1, $2)
       ON CONFLICT (host) DO UPDATE SET comune_id = excluded.comune_id, is_former = false WHERE comune_host.is_former`,
      [host, comuneId],
    )
  }
  const [taken] = await takenHosts(queries, comuneId, wanted)
  if (taken !== undefined) throw new PublishRefused({ kind: 'host-taken', taken })
}

/** Of these host names, those of another comune. */
export const takenHosts = ({ query }: Queries, comuneId: string, hosts: readonly string[]): Promise<TakenHost[]> =>
  query<{ host: string; comuneId: string }>(
    `SELECT host, comune_id AS "comuneId" FROM comune_host
     WHERE host = ANY ($1) AND comune_id <> $2 AND NOT is_former ORDER BY host`,
    [hosts, comuneId],
  )

async function hostsOf(queries: Queries, comuneId: string, now: number): Promise<string[]> {
  const store = editionStore(queries)
  const editions = [...(await store.current([comuneId], now)), ...(await store.waiting(comuneId, now))]
  const texts = await partTexts(queries)(editions.map(({ parts }) => parts.impostazioni))
  const hosts = [...texts].flatMap(([hash, text]) => {
    const part = heldPart('impostazioni', hash) ?? readPart('impostazioni', hash, text)
    return 'data' in part ? part.data.hosts.map(hostName) : []
  })
  return [...new Set(hosts)].toSorted()
}
