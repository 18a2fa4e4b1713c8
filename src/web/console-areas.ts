import { DeskPage } from './console/bulky/desk-page.tsx'
import { EntrancePage } from './console/entrance/entrance-page.tsx'
import type { Area } from './shell/console-frame.tsx'

const ENTRANCE: Area = { path: '/gestione', name: 'Gestione', Page: EntrancePage }

const AREAS: readonly Area[] = [{ path: '/gestione/ritiri', name: 'Gestione dei ritiri', Page: DeskPage }]

/** The area at an address; what nothing is at leads to the door. */
export const areaAt = (path: string): Area => AREAS.find((area) => area.path === path.replace(/\/$/, '')) ?? ENTRANCE
