import type { Queries } from '../../platform/database/database.ts'
import { hostName } from '../../comune/hosts/host-name.ts'
import type { Part, Parts } from '../../folders/content/parts.ts'
import { readPart } from '../../folders/content/parts.ts'
import { editionStore } from '../store.ts'
import { PublishRefused } from './refusal.ts'

export const hostsOf = ({ impostazioni }: Pick<Parts, 'impostazioni'>): string[] =>
  impostazioni.data.hosts.map(hostName)

/**
 * In the transaction that publishes: these names, and those of editions that are still to come, are this comune's and no
 * other's. Of who claims one at the same moment, the second waits here and is refused.
 */
export async function claimHosts(
  queries: Queries,
  comuneId: string,
  hosts: readonly string[],
  now: number,
): Promise<void> {
  const wanted = [...new Set([...hosts, ...(await waitingHosts(queries, comuneId, now))])].toSorted()
  await queries.query('DELETE FROM comune_host WHERE comune_id = $1 AND host <> ALL ($2)', [comuneId, wanted])
  // In one order: two who claim several names never wait for each other.
  for (const host of wanted) {
    await queries.query('INSERT INTO comune_host (host, comune_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      host,
      comuneId,
    ])
  }
  const [taken] = await queries.query<{ host: string; comune_id: string }>(
    'SELECT host, comune_id FROM comune_host WHERE host = ANY ($1) AND comune_id <> $2 ORDER BY host LIMIT 1',
    [wanted, comuneId],
  )
  if (taken === undefined) return
  throw new PublishRefused({ kind: 'host-taken', taken: { host: taken.host, comuneId: taken.comune_id } })
}

async function waitingHosts(queries: Queries, comuneId: string, now: number): Promise<string[]> {
  const store = editionStore(queries)
  const hashes = (await store.waiting(comuneId, now)).map(({ parts }) => parts.impostazioni)
  const texts = await store.texts(hashes)
  const parts = hashes.map((hash) => readPart('impostazioni', hash, texts.get(hash) ?? ''))
  return parts
    .filter((part): part is Part<'impostazioni'> => 'data' in part)
    .flatMap((impostazioni) => hostsOf({ impostazioni }))
}
