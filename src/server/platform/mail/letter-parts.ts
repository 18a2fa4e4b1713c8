import type { PublicComune } from '../../../contract/comune/comune.ts'

export interface LetterParts {
  subject: string
  /** What happened, as the heading. */
  title: string
  paragraphs: readonly string[]
  /** The most important thing: a code, a date. */
  highlight?: string
  facts?: readonly (readonly [name: string, value: string])[]
  after?: readonly string[]
  /** A page of the app. */
  link?: { label: string; url: string }
}

/** The comune that sends it. */
export type LetterSender = Pick<PublicComune, 'name' | 'operator'>
