import { hostName } from '../../../comune/hosts/host-name.ts'
import { checkPart, type Parts } from '../../../content/parts.ts'
import { missingWorkingDays } from '../../../content/problems.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { partsOfEdition } from '../../part-store.ts'
import { checkedParts, type ReadParts } from '../../read-parts.ts'
import { editionStore } from '../../store.ts'
import { takenHosts } from '../claim-hosts.ts'
import { hostProblems, type HostRules } from '../host-rules.ts'
import { PublishRefused } from '../refusal.ts'
import { refusalLines } from '../refusal-lines.ts'
import { type Draft, draftsOf } from './drafts.ts'

/** A comune's content with its drafts, over the edition that would be in effect at that moment. */
interface Drafted {
  readonly parts: Parts
  /** The newest edition, from which the drafts were begun. */
  readonly basedOn: number
}

/** Undefined without drafts. Refused if an edition was published meanwhile, or if they have problems. */
export async function draftedParts(
  queries: Queries,
  comuneId: string,
  drafts: readonly Draft[],
  from: number,
  rules: HostRules | undefined,
): Promise<Drafted | undefined> {
  if (drafts.length === 0) return undefined
  const store = editionStore(queries)
  const newest = await store.newest(comuneId)
  const outdated = drafts.find(({ basedOn }) => basedOn !== (newest?.number ?? 0))
  if (newest !== undefined && outdated !== undefined) {
    throw new PublishRefused({
      kind: 'conflict',
      newer: (await store.changedSince(comuneId, outdated.basedOn)) ?? newest,
    })
  }
  const read = await readDrafted(queries, comuneId, drafts, from, rules)
  if ('problems' in read) throw new PublishRefused({ kind: 'invalid', problems: read.problems })
  const [taken] = await takenHosts(queries, comuneId, hostsIn(read.parts))
  if (taken !== undefined) throw new PublishRefused({ kind: 'host-taken', taken })
  return { parts: read.parts, basedOn: newest?.number ?? 0 }
}

/** The content with these drafts, or all its problems. */
async function readDrafted(
  queries: Queries,
  comuneId: string,
  drafts: readonly Draft[],
  from: number,
  rules?: HostRules,
): Promise<ReadParts> {
  // Not the newest edition, which may still be waiting.
  const [replaced] = await editionStore(queries).current([comuneId], from)
  const before = replaced && (await partsOfEdition(queries, replaced))
  const old = before !== undefined && 'parts' in before ? before.parts : undefined
  const read = checkedParts((name) => {
    const draft = drafts.find(({ part }) => part === name)
    if (draft !== undefined) return checkPart(name, JSON.parse(draft.body))
    return old?.[name] ?? { problems: ['  manca'] }
  })
  if ('problems' in read) return read
  const problems = [...missingWorkingDays(read.parts), ...(await hostProblems(queries, comuneId, read.parts, rules))]
  return problems.length > 0 ? { problems } : read
}

/** The content as it would be published now, without checking host names. */
export const draftedContent = async (queries: Queries, comuneId: string, from: number): Promise<ReadParts> =>
  readDrafted(queries, comuneId, await draftsOf(queries, comuneId), from)

/** All problems that prevent publishing the drafts. */
export async function draftProblems(
  queries: Queries,
  comuneId: string,
  from: number,
  rules: HostRules,
): Promise<string[]> {
  const read = await readDrafted(queries, comuneId, await draftsOf(queries, comuneId), from, rules)
  if ('problems' in read) return read.problems
  const taken = await takenHosts(queries, comuneId, hostsIn(read.parts))
  return taken.length === 0
    ? []
    : ['impostazioni', ...taken.flatMap((one) => refusalLines({ kind: 'host-taken', taken: one }))]
}

const hostsIn = ({ impostazioni }: Parts): string[] => impostazioni.data.hosts.map(hostName)
