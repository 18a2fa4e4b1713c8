/** All that a phone asks for again: which edition, and the hash of each file by the address under which the phone keeps it. */
export interface EditionPointer {
  /** 0 where the comune is served as its folder has it. */
  readonly edition: number
  readonly files: Readonly<Record<string, string>>
}

export const POINTER_URL = '/edizione.json'

/**
 * A file never changes at its address. The number says in which edition a process finds it that serves another one, and is
 * no part of what a phone compares.
 */
export const fileAddress = (edition: number | string, hash: string): string => `/dati/${edition}/${hash}.json`
