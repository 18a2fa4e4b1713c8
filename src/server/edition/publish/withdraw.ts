import { EDITION_PATH } from '../../../contract/http/page.ts'
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
  /** The edition that waits for its moment. */
  readonly number: number
  /** The newest edition that the author has seen. */
  readonly basedOn: number
  readonly author: string
  readonly reason: string
}

interface Withdrawn {
  readonly kind: 'withdrawn'
  /** The one that says so in the history. */
  readonly edition: Edition
  /** What residents read from that moment on, against what they would have read. */
  readonly rehearsal: EditionRehearsal | undefined
}

/**
 * An edition that waits for its moment never takes effect, nor do those before it for the same moment. Written as another
 * edition of the chain: who publishes at the same time is refused, and the proof covers it.
 */
export const withdrawEdition = (
  database: Database,
  withdrawal: Withdrawal,
  clock: Clock,
): Promise<Withdrawn | PublishRefusal> =>
  unlessRefused(database.transaction((queries) => withdrawIn(queries, withdrawal, clock)))

/** What withdrawing it would change; nothing is done. */
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
  const newest = await newestSeen(editionStore(queries), comuneId, basedOn)
  const now = clock()
  const { waited, parts, instead, after } = await planned(queries, comuneId, number, now)
  const moment = waited.effectiveAt.getTime()
  const said = { comuneId, parts, author, reason, act: 'ritira', now, effectiveAt: moment } as const
  const edition = nextEdition(newest, said)
  const carried = instead ? await carriedOn(queries, waited, { ...waited, parts: instead.parts }) : []
  const rehearsal = await append(queries, said, edition, { before: waited, after })
  await appendCarried(queries, said, edition, carried)
  await claimHosts(queries, comuneId, now)
  await touch(queries, comuneId, EDITION_PATH)
  // Once more at the end: whoever had to wait for another may have let the moment go by, and residents read it.
  if (clock() >= moment) throw new PublishRefused({ kind: 'not-waiting', number })
  return { kind: 'withdrawn', edition, rehearsal }
}

/** The edition that waits, and what residents read from its moment on without it: nothing where it is the first. */
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
