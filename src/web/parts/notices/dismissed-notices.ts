import { get, set } from 'idb-keyval'
import { DISMISSED_COOKIE, type RenderedNotices } from '../../../contract/http/page.ts'
import { NOTICES_PATH } from '../../../contract/notices/paths.ts'
import type { Notice } from '../../../domain/notices/notice.ts'
import { deviceStore } from '../../device/storage/key-value.ts'
import { storedLive } from '../../device/live/stored-live.ts'

const KEY = 'avvisi-chiusi'
const YEAR_IN_SECONDS = 365 * 24 * 3600

/** The notices dismissed on this device. In IndexedDB, where the worker reads them, and in a cookie for the server. */
export const loadDismissed = async (): Promise<readonly number[]> =>
  (await get<readonly number[]>(KEY, deviceStore).catch(() => undefined)) ?? []

export function saveDismissed(ids: readonly number[]): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in older Safari
  document.cookie = `${DISMISSED_COOKIE}=${ids.join('.')}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`
  set(KEY, ids, deviceStore).catch((error: unknown) => console.warn(error))
}

/** For the worker, which renders pages from what the device knows. */
export async function renderedNotices(): Promise<RenderedNotices | undefined> {
  const [known, dismissed] = await Promise.all([storedLive<readonly Notice[]>(NOTICES_PATH), loadDismissed()])
  return known && { version: known.version, list: known.value, dismissed }
}
