import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import { comuneTable } from '../../comune/hosts/comune-table.ts'
import { comuneOf } from '../../folders/content/comune-of.ts'
import type { Parts } from '../../folders/content/parts.ts'
import type { LeftOut } from '../../folders/read-comune.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'
import { partReader, type TextsOf } from '../read-parts.ts'

interface ServedEdition {
  readonly edition: Edition
  /** Held, so that other comuni with the same parts find them. */
  readonly parts: Parts
  readonly comune: Comune
}

/** An edition that this process cannot serve: the one before it stays. */
export interface EditionProblem {
  readonly edition: Edition
  readonly lines: readonly string[]
}

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
  const served = new Map<string, ServedEdition>()
  /** Comuni without any edition, as their folder has them: the database has never been seen. */
  const fromFolders = new Map<string, Comune>()
  const problems = new Map<string, EditionProblem>()
  let leftOut: readonly LeftOut[] = []
  let withheld: ReadonlySet<string> = new Set()
  let table: Comuni = makeTable([], [])

  const folderOf = (comuneId: string): string => join(comuniDir, comuneId)
  const isKnown = ({ comuneId, hash }: Pick<Edition, 'comuneId' | 'hash'>): boolean =>
    served.get(comuneId)?.edition.hash === hash || problems.get(comuneId)?.edition.hash === hash
  /** What only a folder has ever said is served as long as there is the folder. */
  const isGone = ({ comuneId, author }: Edition): boolean =>
    author === FOLDER_AUTHOR && (withheld.has(comuneId) || !existsSync(folderOf(comuneId)))

  const asServed = (edition: Edition, parts: Parts): ServedEdition => {
    const { comuneId, effectiveAt, number } = edition
    const beside = { folder: folderOf(comuneId), changedAt: effectiveAt.getTime(), edition: number }
    return { edition, parts, comune: comuneOf(comuneId, parts, beside) }
  }

  const readAll = async (
    editions: readonly Edition[],
    textsOf: TextsOf,
  ): Promise<(ServedEdition | EditionProblem)[]> => {
    const readParts = await partReader(editions, textsOf)
    return editions.map((edition) => {
      const read = readParts(edition.parts)
      return 'parts' in read ? asServed(edition, read.parts) : { edition, lines: read.problems }
    })
  }

  function serve(editions: readonly ServedEdition[]): void {
    for (const one of editions) {
      served.set(one.edition.comuneId, one)
      fromFolders.delete(one.edition.comuneId)
    }
    if (editions.length > 0) swap()
  }

  function swap(): void {
    const comuni = [...[...served.values()].map(({ comune }) => comune), ...fromFolders.values()]
    const ids = new Set(comuni.map(({ id }) => id))
    table = makeTable(
      comuni.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      leftOut.filter(({ id }) => !ids.has(id)),
    )
  }

  return {
    comuni: {
      get all() {
        return table.all
      },
      byHost: (host) => table.byHost(host),
    } satisfies Comuni,

    isKnown,
    editions: (): Edition[] => [...served.values()].map(({ edition }) => edition),
    problems: (): EditionProblem[] => [...problems.values()],
    numberOf: (comuneId: string): number | undefined => served.get(comuneId)?.edition.number,

    /** Takes up these editions, those that can be read, all at the same moment. Returns them. */
    take: async (editions: readonly Edition[], textsOf: TextsOf): Promise<Edition[]> => {
      const others = editions.filter((one) => !isKnown(one) && !isGone(one))
      const taken: ServedEdition[] = []
      for (let at = 0; at < others.length; at += AT_ONCE) {
        for (const read of await readAll(others.slice(at, at + AT_ONCE), textsOf)) {
          if ('comune' in read) taken.push(read)
          else problems.set(read.edition.comuneId, read)
        }
      }
      for (const { edition } of taken) problems.delete(edition.comuneId)
      serve(taken)
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

    /** `entirely`: in no earlier edition either. */
    leaveOut: (those: readonly LeftOut[], entirely: readonly string[] = []): void => {
      leftOut = those
      withheld = new Set(entirely)
      swap()
    },
  }
}
