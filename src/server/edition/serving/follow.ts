import { EDITION_PATH } from '../../../contract/edition/files.ts'
import { MINUTE } from '../../../domain/durations.ts'
import type { Folders } from '../../folders/load-comuni.ts'
import { failuresTo, type Job } from '../../platform/background/jobs.ts'
import { oneAtATime } from '../../platform/background/one-at-a-time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { touchOnceAfter } from '../../platform/live/touch.ts'
import type { LiveValues } from '../../platform/live/live-values.ts'
import type { Log } from '../../platform/log.ts'
import type { Edition } from '../edition.ts'
import { type ImportedFolders, importFolders } from '../import-folders.ts'
import { partTexts } from '../part-store.ts'
import type { HostRules } from '../publish/host-rules.ts'
import { keptEditions } from './kept-editions.ts'
import type { ServedEditions } from './served-editions.ts'
import { editionStore } from '../store.ts'

/** Comuni read in one go, so that other requests wait only briefly. */
const AT_ONCE = 10

interface FollowDeps {
  readonly served: ServedEditions
  readonly database: Database
  readonly clock: Clock
  readonly dataDir: string
  readonly defaultComune: string
  /** Host names that a folder may not use. */
  readonly hostRules: HostRules
  readonly readFolders: () => Promise<Folders>
  /** Called with the problems of the folders, once they have been imported. */
  readonly onImported: (imported: ImportedFolders) => void
  readonly onTrouble: (trouble: unknown) => void
}

export type Following = ReturnType<typeof followEditions>

/** Keeps the served comuni up to date: on notifications of the database, and by a check every minute. */
export function followEditions(deps: FollowDeps) {
  const { served, database, clock, dataDir, defaultComune, onImported, onTrouble } = deps
  const store = editionStore(database)
  const textsOf = partTexts(database)
  const kept = keptEditions(dataDir)
  /** Set until the folders are imported, which waits for the database. */
  let readFolders: FollowDeps['readFolders'] | undefined = deps.readFolders
  let isAllWanted = false
  const wanted = new Set<string>()

  async function importOnce(): Promise<void> {
    if (readFolders === undefined || served.unread().length > 0) return
    onImported(await importFolders(database, await readFolders(), clock(), deps.hostRules))
    readFolders = undefined
  }

  async function newOnes(): Promise<Edition[]> {
    const ids = [...wanted]
    const isAll = isAllWanted
    wanted.clear()
    isAllWanted = false
    if (!isAll) return store.current(ids, clock())
    const others = (await store.heads(clock())).filter((head) => !served.isKnown(head))
    return others.length === 0
      ? []
      : store.current(
          others.map(({ comuneId }) => comuneId),
          clock(),
        )
  }

  const look = oneAtATime(async () => {
    await importOnce()
    const before = served.problems()
    const editions = await newOnes()
    // Before an edition gives a name up: the default comune must never answer under it.
    served.reserveHosts(await store.hostsOfOthers(defaultComune))
    const taken = await served.take(editions, textsOf)
    for (const problem of served.problems()) if (!before.includes(problem)) onTrouble(lineOf(problem))
    for (const comuneId of served.unserved()) {
      await served.fallBack(await store.inEffect(comuneId, clock()), textsOf)
    }
    for (const { comuneId, publishedAt, effectiveAt } of taken) {
      // Publishing has notified already; that the moment has come is still to be announced.
      if (effectiveAt > publishedAt) await touchOnceAfter(database, comuneId, EDITION_PATH, effectiveAt.getTime())
    }
    if (taken.length > 0) keepLater(taken)
  })

  let isKept = Promise.resolve()
  /** In the background: serving must not wait for the disk, nor fail when it is full. */
  function keepLater(taken: readonly Edition[]): void {
    isKept = isKept.then(() => kept.keep(taken, textsOf)).catch(onTrouble)
  }

  const lookAtAll = (): Promise<void> => {
    isAllWanted = true
    return look()
  }
  const lookAt = (...comuneIds: string[]): Promise<void> => {
    for (const comuneId of comuneIds) wanted.add(comuneId)
    return look()
  }
  /** Reads comuni that are still unread before the folders. */
  const catchUp = async (): Promise<void> => {
    const ids = served.unread()
    for (let at = 0; at < ids.length; at += AT_ONCE) await lookAt(...ids.slice(at, at + AT_ONCE))
    await lookAtAll()
    await isKept
    // Scans all files, so not at every publication.
    await kept.dropOthers(served.editions()).catch(onTrouble)
  }

  return {
    lookAtAll,
    lookAt,
    catchUp,
    /** Registers everything published, to be read later. */
    announce: async (): Promise<void> => served.announce(await store.announced(clock())),
    /** Serves what this process served when it last reached the database. */
    takeKept: async (): Promise<void> => void (await served.take(await kept.read(), kept.texts)),
    job: { name: 'editions', every: MINUTE, run: catchUp } satisfies Job,
  }
}

const lineOf = ({ edition, lines }: ReturnType<ServedEditions['problems']>[number]): string =>
  [`${edition.comuneId}: l’edizione ${edition.number} non si legge, resta quella prima:`, ...lines].join('\n')

/** Not awaited: the next check repeats what fails. `onServed`: called when a comune's new data are served. */
export function followPublications(
  values: Pick<LiveValues, 'listen'>,
  { lookAt, lookAtAll }: Pick<Following, 'lookAt' | 'lookAtAll'>,
  onServed: (comuneId: string) => Promise<void>,
  log: Log,
): void {
  values.listen(EDITION_PATH, (comuneId) => {
    const looking = comuneId === undefined ? lookAtAll() : lookAt(comuneId).then(() => onServed(comuneId))
    looking.catch(failuresTo(log))
  })
}
