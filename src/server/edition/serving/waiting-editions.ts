import type { Comune } from '../../comune/comuni.ts'
import { hostName } from '../../comune/hosts/host-name.ts'
import { type Edition, FOLDER_AUTHOR } from '../edition.ts'

/** Editions of all comuni, and the owner of each host name. */
export interface Announced {
  readonly editions: readonly Edition[]
  readonly owners: ReadonlyMap<string, string>
}

/**
 * Editions that are not read yet: each is read at its first request or in its turn, so that the first comune is served
 * quickly.
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

    /** The comune that must be read before a request for this host. */
    askedBy: (host: string): string | undefined => {
      const comuneId = waiting.size === 0 ? undefined : owners.get(hostName(host))
      return comuneId !== undefined && waiting.has(comuneId) ? comuneId : undefined
    },

    /** Host names that nobody else may answer for meanwhile; an unclaimed one may belong to a returning folder. */
    names: (): { hosts: readonly string[] | undefined }[] =>
      waiting.size === 0
        ? []
        : [{ hosts: [...owners].filter(([, id]) => waiting.has(id)).map(([host]) => host) }, { hosts: undefined }],

    /** Whether a returning folder has lost one of its names to another comune. */
    isTooLate: ({ author, comuneId }: Edition, { hosts }: Comune): boolean =>
      author === FOLDER_AUTHOR && hosts.some((host) => (owners.get(host) ?? comuneId) !== comuneId),
  }
}
