/** The half of the worker that renders, in a file of its own: a push or a file is answered without it. */
import { renderRequest } from './render-request.ts'

export interface PageRenderer {
  renderRequest: (request: Request) => Promise<Response | undefined>
}

Object.assign(globalThis, { pageRenderer: { renderRequest } satisfies PageRenderer })
