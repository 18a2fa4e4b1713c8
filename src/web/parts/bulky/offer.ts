import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { BULKY_URL } from '../../../contract/bulky/paths.ts'
import { useAppState } from '../../device/app-state.ts'
import { useFile } from '../../device/worker/comune-file.ts'

/**
 * Rules and catalogue: those that the page was rendered with, or the comune's file. `null` where the comune does not book
 * here; undefined while it is not known yet.
 */
export function useBulkyOffer(): BulkyOffer | null | undefined {
  const { bulky } = useAppState()
  const loaded = useFile<BulkyOffer | null>(bulky === undefined ? BULKY_URL : undefined)
  if (bulky !== undefined) return bulky
  return loaded === 'failed' ? undefined : loaded
}
