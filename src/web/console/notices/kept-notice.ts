import type { NoticeBody } from '../../../contract/notices/console.ts'
import { readItem, removeItem, writeItem } from '../../device/storage/local-storage.ts'

/** Each author has their own text: colleagues who share a computer neither see nor overwrite each other's. */
interface Writing {
  readonly author: string | undefined
  readonly comune: string
  /** The notice that is changed; undefined for a new one. */
  readonly notice: number | undefined
}

/** A notice that somebody has begun to write or to change, on this device. */
export interface KeptNotice {
  /** The version of the notice that it changes; undefined for a new one. */
  readonly version?: string | undefined
  readonly body: NoticeBody
}

const keyOf = ({ author = '', comune, notice }: Writing): string => `avviso:${comune}:${notice ?? 'nuovo'}:${author}`

export const keepNotice = (writing: Writing, kept: KeptNotice): void => writeItem(keyOf(writing), JSON.stringify(kept))

export const dropNotice = (writing: Writing): void => removeItem(keyOf(writing))

export function keptNotice(writing: Writing): KeptNotice | undefined {
  const written = readItem(keyOf(writing))
  return written === null ? undefined : (JSON.parse(written) as KeptNotice)
}
