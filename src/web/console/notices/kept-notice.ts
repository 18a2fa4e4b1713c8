import type { NoticeBody } from '../../../contract/notices/console.ts'
import { readItem, removeItem, writeItem } from '../../device/storage/local-storage.ts'

/** A notice that somebody has begun to write or to change, on this device. */
export interface KeptNotice {
  /** Only the author sees it. */
  readonly author: string | undefined
  /** The version of the notice that it changes; undefined for a new one. */
  readonly version?: string | undefined
  readonly body: NoticeBody
}

const keyOf = (comune: string, notice: number | undefined): string => `avviso:${comune}:${notice ?? 'nuovo'}`

export const keepNotice = (comune: string, notice: number | undefined, kept: KeptNotice): void =>
  writeItem(keyOf(comune, notice), JSON.stringify(kept))

export const dropNotice = (comune: string, notice: number | undefined): void => removeItem(keyOf(comune, notice))

export function keptNotice(
  comune: string,
  notice: number | undefined,
  author: string | undefined,
): KeptNotice | undefined {
  const written = readItem(keyOf(comune, notice))
  const kept = written === null ? undefined : (JSON.parse(written) as KeptNotice)
  return kept?.author === author ? kept : undefined
}
