import { inTime } from '../device/in-time.ts'
import { pageOfLastResort } from './last-resort.ts'
import { answerRange } from './map-archive.ts'
import { fileInCache } from './version-cache.ts'

type Answer = Promise<Response | undefined>

/** Pages have no file ending; the server's own addresses under /api are not pages. */
export const isPageRequest = (request: Request): boolean =>
  request.mode === 'navigate' && /^\/(?!api(?:\/|$))[^.]*$/.test(new URL(request.url).pathname)

export const answerFile = async (request: Request): Promise<Response> =>
  (await fromDevice(readFile(request))) ?? fetch(request)

const readFile = async (request: Request): Answer => (await answerRange(request)) ?? fileInCache(request)

/** Always answers with a page, even if storage and network fail. */
export async function answerPage(request: Request, render: (request: Request) => Answer): Promise<Response> {
  if (new URL(request.url).pathname === '/') return Response.redirect(new URL('/calendar', request.url))
  return (await fromDevice(render(request))) ?? fetch(request).catch(pageOfLastResort)
}

/** Storage that fails or does not answer leaves the request to the network. */
const fromDevice = (answer: Answer): Answer =>
  inTime(answer).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
