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

/** The address of an area of a comune; without `segment`, of its first page. */
export const comunePath = (comuneId: string, segment = ''): string =>
  `${COMUNE_PAGES}/${encodeURIComponent(comuneId)}${segment === '' ? '' : `/${segment}`}`

interface AtTheDesk {
  readonly view?: string
  /** The sheet of a day, and in it the stop of this code. */
  readonly day?: string | undefined
  readonly code?: string | undefined
}

/** The pickups of all comuni. */
export const DESKS = '/gestione/ritiri'

/** The pickups of a comune. */
export function deskPath(comuneId: string, { day, view = day && 'giorno', code }: AtTheDesk = {}): string {
  const asked = new URLSearchParams({
    ...(view !== undefined && { vista: view }),
    ...(day !== undefined && { giorno: day }),
    ...(code !== undefined && { ritiro: code }),
  })
  return `${comunePath(comuneId, 'ritiri')}${asked.size > 0 ? `?${asked.toString()}` : ''}`
}

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
