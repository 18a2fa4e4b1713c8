import { set } from 'idb-keyval'
import { USER_COOKIE, ZONE_COOKIE } from '../../../contract/http/page.ts'
import { useAppState } from '../../device/app-state.ts'
import { announceChange } from '../../device/announce-change.ts'
import { type Homes, HOMES_KEY } from '../../device/homes.ts'
import { deviceStore } from '../../device/storage/key-value.ts'

const YEAR_IN_SECONDS = 365 * 24 * 3600

/** In a file of its own: the first script only shows homes, and this is loaded to change them. */
export function useSaveHomes(): (homes: Homes) => void {
  const { showHomes } = useAppState()
  // Shown only once they are stored: whoever then closes the app finds them again.
  return (homes) =>
    void saveHomes(homes)
      .catch((error: unknown) => console.warn(error))
      .finally(() => showHomes(homes))
}

/** Also in a cookie, for the first HTML of the server. */
async function saveHomes(homes: Homes): Promise<void> {
  setCookie(ZONE_COOKIE, homes.current)
  setCookie(USER_COOKIE, homes.user)
  await set(HOMES_KEY, homes, deviceStore)
  announceChange('homes')
}

function setCookie(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : YEAR_IN_SECONDS
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in older Safari
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${isSecure() ? '; secure' : ''}`
}

const isSecure = (): boolean => location.protocol === 'https:'
