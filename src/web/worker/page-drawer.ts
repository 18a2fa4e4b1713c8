/** The half of the worker that draws, in a file of its own: it is read only when a page is not there already. */
import { drawAhead } from './draw-ahead.ts'
import { drawPage } from './draw-page.ts'

export interface PageDrawer {
  drawPage: (request: Request) => Promise<Response | undefined>
  drawAhead: () => Promise<void>
}

Object.assign(globalThis, { pageDrawer: { drawPage, drawAhead } satisfies PageDrawer })
