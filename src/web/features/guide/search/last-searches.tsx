import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { GuideItem } from '../../../../domain/guide/item.ts'
import { itemPath } from '../../../../contract/guide/address.ts'
import { readItem, writeItem } from '../../../device/storage/local-storage.ts'
import { createStore } from '../../../device/store.ts'

type Search = Pick<GuideItem, 'slug' | 'name'>

const KEY = 'ricerche'
const MAX_KEPT = 8
const NONE: readonly Search[] = []

const kept = createStore<readonly Search[] | undefined>(undefined)

/** What was looked up last, on this device only. */
function lastSearches(): readonly Search[] {
  if (kept.get() === undefined) kept.set(stored())
  return kept.get() ?? NONE
}

function stored(): readonly Search[] {
  try {
    const list: unknown = JSON.parse(readItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch) : NONE
  } catch {
    return NONE
  }
}

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && 'slug' in value && 'name' in value

function keep(searches: readonly Search[]): void {
  writeItem(KEY, JSON.stringify(searches))
  kept.set(searches)
}

export const rememberSearch = ({ slug, name }: Search): void =>
  keep([{ slug, name }, ...lastSearches().filter((one) => one.slug !== slug)].slice(0, MAX_KEPT))

/** Below everything else: it comes from the device after the page is rendered, and must move nothing. */
export function LastSearches() {
  const searches = useSyncExternalStore(kept.subscribe, lastSearches, () => NONE)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="guide-last">
      <h2 id="guide-last">Hai cercato</h2>
      <ul className="guide-ways">
        {searches.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" href={itemPath(slug)}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="link-button" onClick={() => keep(NONE)}>
            Cancella le ricerche
          </button>
        </li>
      </ul>
    </section>
  )
}
