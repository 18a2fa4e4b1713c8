import { createContext, useContext } from 'react'
import type { ComuneView } from '../../../contract/edition/console.ts'

export const ComuneContext = createContext<ComuneView | undefined>(undefined)

/** The comune that a page of the console works on. */
export function useComune(): ComuneView {
  const comune = useContext(ComuneContext)
  if (comune === undefined) throw new Error('useComune outside a comune')
  return comune
}

const COMUNE_PAGES = '/gestione/comuni'

/** Where an area of a comune is; without one, its first page. */
export const comunePath = (comuneId: string, segment = ''): string =>
  `${COMUNE_PAGES}/${encodeURIComponent(comuneId)}${segment === '' ? '' : `/${segment}`}`

/** The comune and the area that an address names; undefined where it names no comune. */
export function inComune(path: string): { comuneId: string; segment: string } | undefined {
  const [, id, segment = ''] = /^\/gestione\/comuni\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  return id === undefined ? undefined : { comuneId: decoded(id), segment }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
