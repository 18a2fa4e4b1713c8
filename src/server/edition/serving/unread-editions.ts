import type { Comune } from '../../comune/comuni.ts'
import { hostName } from '../../comune/hosts/host-name.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'

/** Editions of all comuni, and the owner of each host name. */
export interface Announced {
  readonly editions: readonly Edition[]
  readonly owners: ReadonlyMap<string, string>
}

/**
 * Editions that are not read yet: each is read at its first request, or one after the other, so that the first comune
 * is served quickly.
 */
export function unreadEditions() {
  const unread = new Map<string, Edition>()
  let owners: ReadonlyMap<string, string> = new Map()

  return {
    add: (announced: Announced): void => {
      for (const edition of announced.editions) unread.set(edition.comuneId, edition)
      owners = announced.owners
    },
    drop: (comuneId: string): boolean => unread.delete(comuneId),
    all: (): Edition[] => [...unread.values()],
    has: ({ comuneId, hash }: Pick<Edition, 'comuneId' | 'hash'>): boolean => unread.get(comuneId)?.hash === hash,

    /** The comune that must be read before a request for this host. */
    askedBy: (host: string): string | undefined => {
      const comuneId = unread.size === 0 ? undefined : owners.get(hostName(host))
      return comuneId !== undefined && unread.has(comuneId) ? comuneId : undefined
    },

    /** Host names that nobody else may answer for meanwhile; an unclaimed one may belong to a returning folder. */
    names: (): { hosts: readonly string[] | undefined }[] =>
      unread.size === 0
        ? []
        : [{ hosts: [...owners].filter(([, id]) => unread.has(id)).map(([host]) => host) }, { hosts: undefined }],

    /** Whether a returning folder has lost one of its names to another comune. */
    isTooLate: ({ author, comuneId }: Edition, { hosts }: Comune): boolean =>
      author === FOLDER_AUTHOR && hosts.some((host) => (owners.get(host) ?? comuneId) !== comuneId),
  }
}
