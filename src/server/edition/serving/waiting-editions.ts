import type { Comune } from '../../comune/comuni.ts'
import { hostName } from '../../comune/hosts/host-name.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'

/** What the database has of all comuni: their editions, and whose each name is. */
export interface Announced {
  readonly editions: readonly Edition[]
  readonly owners: ReadonlyMap<string, string>
}

/**
 * Editions that are not read yet: of many comuni each is read when somebody first asks for it, or when its turn comes, so
 * that the first is served as soon as if it were alone.
 */
export function waitingEditions() {
  const waiting = new Map<string, Edition>()
  let owners: ReadonlyMap<string, string> = new Map()

  return {
    add: (announced: Announced): void => {
      for (const edition of announced.editions) waiting.set(edition.comuneId, edition)
      owners = announced.owners
    },
    drop: (comuneId: string): boolean => waiting.delete(comuneId),
    all: (): Edition[] => [...waiting.values()],
    has: ({ comuneId, hash }: Pick<Edition, 'comuneId' | 'hash'>): boolean => waiting.get(comuneId)?.hash === hash,

    /** Which comune is to be read before a request for this name is answered. */
    askedBy: (host: string): string | undefined => {
      const comuneId = waiting.size === 0 ? undefined : owners.get(hostName(host))
      return comuneId !== undefined && waiting.has(comuneId) ? comuneId : undefined
    },

    /** The names that nobody else answers for meanwhile; one that none has claimed yet may be of a folder that is back. */
    names: (): { hosts: readonly string[] | undefined }[] =>
      waiting.size === 0
        ? []
        : [{ hosts: [...owners].filter(([, id]) => waiting.has(id)).map(([host]) => host) }, { hosts: undefined }],

    /** A folder that is back after another comune has taken one of its names. */
    isTooLate: ({ author, comuneId }: Edition, { hosts }: Comune): boolean =>
      author === FOLDER_AUTHOR && hosts.some((host) => (owners.get(host) ?? comuneId) !== comuneId),
  }
}
