/** The only file that a phone asks for again: the edition, and the hash of each file by its address on the phone. */
export interface EditionPointer {
  /** 0 where the comune is served from its folder. */
  readonly edition: number
  readonly files: Readonly<Record<string, string>>
}

export const POINTER_URL = '/edizione.json'

/**
 * The file at an address never changes. A process that serves another edition finds it by the edition's number; phones
 * compare only the hash.
 */
export const fileAddress = (edition: number | string, hash: string): string => `/dati/${edition}/${hash}.json`

/** The live resource of editions: changes when a comune publishes. */
export const EDITION_PATH = 'edizione'
