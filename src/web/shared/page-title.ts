import { useEffect } from 'react'
import { createStore } from './store.ts'

/** A page whose address alone does not name it says what it is; the shell shows it in the tab and the history. */
export const pageTitle = createStore<string | undefined>(undefined)

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}
