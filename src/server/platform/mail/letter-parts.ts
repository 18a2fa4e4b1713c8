import type { PublicComune } from '../../../contract/comune/comune.ts'

export interface LetterParts {
  subject: string
  /** What happened, at the head of the mail. */
  title: string
  paragraphs: readonly string[]
  /** The one thing to be seen at once: a code, a date. */
  highlight?: string
  facts?: readonly (readonly [name: string, value: string])[]
  after?: readonly string[]
  /** A page of the app. */
  link?: { label: string; url: string }
}

/** Whose mail it is. */
export type Sender = Pick<PublicComune, 'name' | 'operator'>
