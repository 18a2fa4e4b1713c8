import type { ComponentType } from 'react'
import type { StaffRight } from '../../../domain/gestore/roles.ts'
import { inComune } from '../../parts/console/comune.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** One page of the console. */
export interface Area {
  /** Its address; for an area of a comune, the part after the comune's own. */
  readonly path: string
  readonly name: string
  readonly Page: ComponentType
  /** Its link in the menu, for whoever has the right. Without it, another page links to it. */
  readonly menu?: { readonly icon: IconName; readonly right?: StaffRight }
  /** It finds its comune and what the person may do without the server. */
  readonly opensOffline?: boolean
}

export interface ConsoleAreas {
  /** The first one also answers unknown addresses. */
  readonly general: readonly Area[]
  readonly ofComune: readonly Area[]
}

export function areaAt({ general, ofComune }: ConsoleAreas, path: string): Area {
  const within = inComune(path)
  if (within !== undefined) return ofComune.find((area) => area.path === within.segment) ?? ofComune[0]!
  return general.find((area) => area.path === path.replace(/\/$/, '')) ?? general[0]!
}
