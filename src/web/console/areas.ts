import type { ComponentType } from 'react'
import { DeskPage } from './bulky/desk-page.tsx'
import { EntrancePage } from './entrance/entrance-page.tsx'

/** One page of the console. */
interface Area {
  readonly path: string
  readonly name: string
  readonly Page: ComponentType
}

const ENTRANCE: Area = { path: '/gestione', name: 'Gestione', Page: EntrancePage }

const AREAS: readonly Area[] = [{ path: '/gestione/ritiri', name: 'Gestione dei ritiri', Page: DeskPage }]

/** The area at an address; what nothing is at leads to the door. */
export const areaAt = (path: string): Area => AREAS.find((area) => area.path === path.replace(/\/$/, '')) ?? ENTRANCE
