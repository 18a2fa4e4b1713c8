import { EDITION_PATH } from '../../../contract/edition/files.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'
import type { Edition } from '../edition.ts'
import { partTexts } from '../part-store.ts'
import { partReader } from '../read-parts.ts'
import { type EditionRehearsal, rehearseAgainst } from '../rehearse/rehearse-edition.ts'
import { editionStore } from '../store.ts'
import { append, appendCarried, nextEdition } from './append.ts'
import { carriedOn } from './carry.ts'
import { claimHosts } from './claim-hosts.ts'
import { newestSeen } from './publish.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'

interface Withdrawal {
  readonly comuneId: string
  /** The waiting edition. */
  readonly number: number
  /** The newest edition that the author saw. */
  readonly basedOn: number
  readonly author: string
  readonly reason: string
}

interface Withdrawn {
  readonly kind: 'withdrawn'
  /** The edition that records the withdrawal. */
  readonly edition: Edition
  /** What residents will read from that moment, compared with the withdrawn edition. */
  readonly rehearsal: EditionRehearsal | undefined
}

/**
 * Withdraws a waiting edition and earlier ones for the same moment. Recorded as another edition of the chain, so that
 * concurrent publishing is refused and the hashes cover it.
 */
export const withdrawEdition = (
  database: Database,
  withdrawal: Withdrawal,
  clock: Clock,
): Promise<Withdrawn | PublishRefusal> =>
  unlessRefused(database.transaction((queries) => withdrawIn(queries, withdrawal, clock)))

/** The effect of withdrawing, without doing it. */
export const rehearseWithdrawal = (
  database: Database,
  comuneId: string,
  number: number,
  now: number,
): Promise<{ readonly kind: 'rehearsed'; readonly rehearsal: EditionRehearsal | undefined } | PublishRefusal> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const { waited, after } = await planned(queries, comuneId, number, now)
      const rehearsal = after && (await rehearseAgainst(queries, waited, after, waited.effectiveAt.getTime()))
      return { kind: 'rehearsed' as const, rehearsal }
    }),
  )

async function withdrawIn(queries: Queries, withdrawal: Withdrawal, clock: Clock): Promise<Withdrawn> {
  const { comuneId, number, basedOn, author, reason } = withdrawal
  const store = editionStore(queries)
  const newest = await newestSeen(store, comuneId, basedOn)
  const now = clock()
  const { waited, parts, instead, after } = await planned(queries, comuneId, number, now).catch(async (error) => {
    // Withdrawn by a colleague since the newest edition was read: whoever comes second is told who came first.
    await newestSeen(store, comuneId, basedOn)
    throw error
  })
  const moment = waited.effectiveAt.getTime()
  const said = { comuneId, parts, author, reason, act: 'revoca', now, effectiveAt: moment } as const
  const edition = nextEdition(newest, said)
  const carried = instead ? await carriedOn(queries, waited, { ...waited, parts: instead.parts }) : []
  const rehearsal = await append(queries, said, edition, { before: waited, after })
  await appendCarried(queries, said, edition, carried)
  await claimHosts(queries, comuneId, now)
  await touch(queries, comuneId, EDITION_PATH)
  // Checked again at the end: while this waited for another transaction, the moment may have come.
  if (clock() >= moment) throw new PublishRefused({ kind: 'not-waiting', number })
  return { kind: 'withdrawn', edition, rehearsal }
}

/** The waiting edition, and what takes its place; nothing if it is the first. */
async function planned(queries: Queries, comuneId: string, number: number, now: number) {
  const store = editionStore(queries)
  const waited = (await store.waiting(comuneId, now)).find((one) => one.number === number)
  if (waited === undefined) throw new PublishRefused({ kind: 'not-waiting', number })
  const [instead] = await store.current([comuneId], waited.effectiveAt.getTime() - 1)
  const read = await partReader(instead ? [waited, instead] : [waited], partTexts(queries))
  const [own, others] = [read(waited.parts), instead && read(instead.parts)]
  if ('problems' in own) throw new PublishRefused({ kind: 'invalid', problems: own.problems })
  return { waited, parts: own.parts, instead, after: others && 'parts' in others ? others.parts : undefined }
}
