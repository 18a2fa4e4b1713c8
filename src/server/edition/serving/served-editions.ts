import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import { comuneTable } from '../../comune/hosts/comune-table.ts'
import type { LeftOut } from '../../folders/read-comune.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'
import type { TextsOf } from '../read-parts.ts'
import { type EditionProblem, editionReader, type ServedEdition } from './edition-reader.ts'
import { type Announced, unreadEditions } from './unread-editions.ts'

/** Comuni whose texts are loaded together. */
const AT_ONCE = 50

interface ServingSettings {
  readonly comuniDir: string
  readonly defaultComune: string
  readonly publicUrl: string | undefined
  readonly gestioneHost?: string | undefined
}

export type ServedEditions = ReturnType<typeof servedEditions>

/** The comuni of this process, each in the last readable edition; host names and data change together. */
export function servedEditions({ comuniDir, defaultComune, publicUrl, gestioneHost }: ServingSettings) {
  const makeTable = comuneTable(defaultComune, publicUrl, gestioneHost)
  const readAll = editionReader(comuniDir)
  const served = new Map<string, ServedEdition>()
  /** Comuni served from their folder because the database was never reached. */
  const fromFolders = new Map<string, Comune>()
  const unread = unreadEditions()
  const problems = new Map<string, EditionProblem>()
  let leftOut: readonly LeftOut[] = []
  let hostsOfOthers: readonly string[] = []
  let leftOutEntirely: ReadonlySet<string> = new Set()
  let table: Comuni = makeTable([], [])

  const isRead = ({ comuneId, hash }: Pick<Edition, 'comuneId' | 'hash'>): boolean =>
    served.get(comuneId)?.edition.hash === hash || problems.get(comuneId)?.edition.hash === hash
  /** A comune published only from its folder is served while the folder exists. */
  const isGone = ({ comuneId, author }: Edition): boolean =>
    author === FOLDER_AUTHOR && (leftOutEntirely.has(comuneId) || !isThere(join(comuniDir, comuneId)))

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
      [...leftOut.filter(({ id }) => !ids.has(id)), ...unread.names(), { hosts: hostsOfOthers }],
    )
  }

  return {
    comuni: {
      get all() {
        return table.all
      },
      byHost: (host) => table.byHost(host),
    } satisfies Comuni,

    isKnown: (head: Pick<Edition, 'comuneId' | 'hash'>): boolean => isRead(head) || unread.has(head),
    /** Editions that are served, and those still to be read. */
    editions: (): Edition[] => [...[...served.values()].map(({ edition }) => edition), ...unread.all()],
    problems: (): EditionProblem[] => [...problems.values()],
    numberOf: (comuneId: string): number | undefined => served.get(comuneId)?.edition.number,

    /** Registers editions to be read later, one by one. */
    announce: ({ editions, owners }: Announced): void => {
      unread.add({ editions: editions.filter((one) => !isGone(one)), owners })
      swap()
    },
    unread: (): string[] => unread.all().map(({ comuneId }) => comuneId),
    askedBy: unread.askedBy,

    /** Starts to serve the readable ones of these editions, all at once. Returns them. */
    take: async (editions: readonly Edition[], textsOf: TextsOf): Promise<Edition[]> => {
      const others = editions.filter((one) => !isRead(one) && !isGone(one))
      const taken: ServedEdition[] = []
      for (let at = 0; at < others.length; at += AT_ONCE) {
        for (const read of await readAll(others.slice(at, at + AT_ONCE), textsOf)) {
          if ('lines' in read) problems.set(read.edition.comuneId, read)
          else if (!unread.isTooLate(read.edition, read.comune)) taken.push(read)
        }
      }
      const came = editions.filter(({ comuneId }) => unread.drop(comuneId))
      for (const { edition } of taken) problems.delete(edition.comuneId)
      if (taken.length > 0) serve(taken)
      // The host names of an unreadable comune are no longer reserved.
      else if (came.length > 0) swap()
      return taken.map(({ edition }) => edition)
    },

    /** Comuni without a readable edition. */
    unserved: (): string[] => [...problems.keys()].filter((comuneId) => !served.has(comuneId)),

    /** Serves the first readable of these earlier editions. The problem with the newest stays reported. */
    fallBack: async (earlier: readonly Edition[], textsOf: TextsOf): Promise<void> => {
      for (const edition of earlier) {
        const [read] = await readAll([edition], textsOf)
        if (read !== undefined && 'comune' in read) return serve([read])
      }
    },

    /** Serves comuni from their folders until they have an edition. */
    takeFolders: (comuni: readonly Comune[]): void => {
      for (const comune of comuni) if (!served.has(comune.id)) fromFolders.set(comune.id, comune)
      swap()
    },

    /** Excludes these host names from the default comune, which answers under all unclaimed ones. */
    reserveHosts: (hosts: readonly string[]): void => {
      if (hosts.join() === hostsOfOthers.join()) return
      hostsOfOthers = hosts
      swap()
    },

    /** `entirely`: not in an earlier edition either. */
    leaveOut: (those: readonly LeftOut[], entirely: readonly string[] = []): void => {
      leftOut = those
      leftOutEntirely = new Set(entirely)
      swap()
    },
  }
}

/** A dangling link counts as existing: its folder cannot be read, but is not gone. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
