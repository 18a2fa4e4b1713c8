/** The half of the worker that renders, in a file of its own: it is read only when a page is not there already. */
import { renderAhead } from './render-ahead.ts'
import { renderRequest } from './render-request.ts'

export interface PageRenderer {
  renderRequest: (request: Request) => Promise<Response | undefined>
  renderAhead: () => Promise<void>
}

Object.assign(globalThis, { pageRenderer: { renderRequest, renderAhead } satisfies PageRenderer })
