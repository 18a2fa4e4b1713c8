import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import { comuneTable } from '../../comune/hosts/comune-table.ts'
import type { LeftOut } from '../../folders/read-comune.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'
import type { TextsOf } from '../read-parts.ts'
import { type EditionProblem, editionReader, type ServedEdition } from './edition-reader.ts'
import { type Announced, waitingEditions } from './waiting-editions.ts'

/** Comuni whose texts are in memory together. */
const AT_ONCE = 50

interface ServingSettings {
  readonly comuniDir: string
  readonly defaultComune: string
  readonly publicUrl: string | undefined
  readonly gestioneHost?: string | undefined
}

export type ServedEditions = ReturnType<typeof servedEditions>

/** The comuni of this process, each in the last edition that it could read; host names and data change together. */
export function servedEditions({ comuniDir, defaultComune, publicUrl, gestioneHost }: ServingSettings) {
  const makeTable = comuneTable(defaultComune, publicUrl, gestioneHost)
  const readAll = editionReader(comuniDir)
  const served = new Map<string, ServedEdition>()
  /** Comuni without any edition, as their folder has them: the database has never been seen. */
  const fromFolders = new Map<string, Comune>()
  const waiting = waitingEditions()
  const problems = new Map<string, EditionProblem>()
  let leftOut: readonly LeftOut[] = []
  let hostsOfOthers: readonly string[] = []
  let withheld: ReadonlySet<string> = new Set()
  let table: Comuni = makeTable([], [])

  const isRead = ({ comuneId, hash }: Pick<Edition, 'comuneId' | 'hash'>): boolean =>
    served.get(comuneId)?.edition.hash === hash || problems.get(comuneId)?.edition.hash === hash
  /** What only a folder has ever said is served as long as there is the folder. */
  const isGone = ({ comuneId, author }: Edition): boolean =>
    author === FOLDER_AUTHOR && (withheld.has(comuneId) || !isThere(join(comuniDir, comuneId)))

  function serve(editions: readonly ServedEdition[]): void {
    for (const one of editions) {
      served.set(one.edition.comuneId, one)
      fromFolders.delete(one.edition.comuneId)
    }
    swap()
  }

  function swap(): void {
    const comuni = [...[...served.values()].map(({ comune }) => comune), ...fromFolders.values()]
    const ids = new Set(comuni.map(({ id }) => id))
    table = makeTable(
      comuni.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      [...leftOut.filter(({ id }) => !ids.has(id)), ...waiting.names(), { hosts: hostsOfOthers }],
    )
  }

  return {
    comuni: {
      get all() {
        return table.all
      },
      byHost: (host) => table.byHost(host),
    } satisfies Comuni,

    isKnown: (head: Pick<Edition, 'comuneId' | 'hash'>): boolean => isRead(head) || waiting.has(head),
    /** What is served, and what will be once it is read. */
    editions: (): Edition[] => [...[...served.values()].map(({ edition }) => edition), ...waiting.all()],
    problems: (): EditionProblem[] => [...problems.values()],
    numberOf: (comuneId: string): number | undefined => served.get(comuneId)?.edition.number,

    /** These are read later, one by one. */
    announce: ({ editions, owners }: Announced): void => {
      waiting.add({ editions: editions.filter((one) => !isGone(one)), owners })
      swap()
    },
    waiting: (): string[] => waiting.all().map(({ comuneId }) => comuneId),
    askedBy: waiting.askedBy,

    /** Takes up these editions, those that can be read, all at the same moment. Returns them. */
    take: async (editions: readonly Edition[], textsOf: TextsOf): Promise<Edition[]> => {
      const others = editions.filter((one) => !isRead(one) && !isGone(one))
      const taken: ServedEdition[] = []
      for (let at = 0; at < others.length; at += AT_ONCE) {
        for (const read of await readAll(others.slice(at, at + AT_ONCE), textsOf)) {
          if ('lines' in read) problems.set(read.edition.comuneId, read)
          else if (!waiting.isTooLate(read.edition, read.comune)) taken.push(read)
        }
      }
      const came = editions.filter(({ comuneId }) => waiting.drop(comuneId))
      for (const { edition } of taken) problems.delete(edition.comuneId)
      if (taken.length > 0) serve(taken)
      // The names of one that could not be read wait no longer.
      else if (came.length > 0) swap()
      return taken.map(({ edition }) => edition)
    },

    /** Comuni whose edition cannot be read, and that are not served in any other. */
    unserved: (): string[] => [...problems.keys()].filter((comuneId) => !served.has(comuneId)),

    /** Of earlier editions of one comune, serves the first that can be read. The problem with the newest stays. */
    fallBack: async (earlier: readonly Edition[], textsOf: TextsOf): Promise<void> => {
      for (const edition of earlier) {
        const [read] = await readAll([edition], textsOf)
        if (read !== undefined && 'comune' in read) return serve([read])
      }
    },

    /** Comuni that have no edition here are served as their folder has them, until they have one. */
    takeFolders: (comuni: readonly Comune[]): void => {
      for (const comune of comuni) if (!served.has(comune.id)) fromFolders.set(comune.id, comune)
      swap()
    },

    /** The default comune, which answers under host names that no comune claims, does not under these. */
    withhold: (hosts: readonly string[]): void => {
      if (hosts.join() === hostsOfOthers.join()) return
      hostsOfOthers = hosts
      swap()
    },

    /** `entirely`: in no earlier edition either. */
    leaveOut: (those: readonly LeftOut[], entirely: readonly string[] = []): void => {
      leftOut = those
      withheld = new Set(entirely)
      swap()
    },
  }
}

/** A link that leads nowhere is there: its folder cannot be read, and is not gone. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
