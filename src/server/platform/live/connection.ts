import type { WebSocket } from 'ws'
import { pathProblem } from './path-problem.ts'
import { type ClientFrame, clientFrameSchema, type ServerFrame } from '../../../contract/live/message.ts'
import { frameBudget } from './frame-budget.ts'
import { frameAt, type LiveValue, type LiveValues, type Reader } from './live-values.ts'
import { badPath, forbidden, tooFast, tooManyPaths, unknownPath, badMessage } from './problems.ts'
import { findResource, isPrivate, type LiveResource, type LiveUser, mayRead, type ResourceMatch } from './resources.ts'

export const MAX_SUBSCRIPTIONS = 32
/** Buffer for a reader that does not read. Beyond it the socket is closed, and catches up when it reconnects. */
const MAX_WAITING_BYTES = 1_000_000

const POLICY_VIOLATION = 1008

interface Subscription {
  readonly match: ResourceMatch
  stop: () => void
}

export interface ConnectionDeps {
  comuneId: string
  values: LiveValues
  resources: readonly LiveResource[]
  /** Looked up each time: the session may have ended. */
  user: () => Promise<LiveUser | undefined>
  onTrouble: (error: unknown) => void
}

export interface Connection {
  /** Whether it follows a path that not everybody may read. */
  followsPrivate: () => boolean
  /** Ends subscriptions that the user may no longer read, and tells them. */
  checkRights: (user: LiveUser | undefined) => Promise<void>
}

/** One socket that follows paths, within limits. Whatever it sends, the worst result is an error frame. */
export function openConnection(socket: WebSocket, deps: ConnectionDeps): Connection {
  const { comuneId, values, resources, user, onTrouble } = deps
  const subscriptions = new Map<string, Subscription>()
  const isWithinBudget = frameBudget(() => performance.now())

  function write(data: Buffer | string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
    else socket.send(data, { binary: false })
  }
  const send = (frame: ServerFrame): void => write(JSON.stringify(frame))
  const refuse = (path: string, problem: typeof forbidden): void => send({ type: 'error', path, problem })

  function readerOf(path: string, knownVersion: number | undefined): Reader {
    // 0 means that no change is recorded: an old record may have been deleted.
    let known = knownVersion === 0 ? undefined : knownVersion
    return {
      deliver: (live: LiveValue) => {
        const { version } = live
        if (version === known) send({ type: 'current', path, version })
        else write(frameAt(path, live))
        known = undefined
      },
      fail: (frame) => send({ ...frame, path }),
    }
  }

  async function subscribe(path: string, version: number | undefined): Promise<void> {
    const problem = pathProblem(path)
    if (problem !== undefined) return refuse(path, badPath(problem))
    const match = findResource(resources, path)
    if (match === undefined) return refuse(path, unknownPath)
    if (!subscriptions.has(path) && subscriptions.size >= MAX_SUBSCRIPTIONS) {
      return refuse(path, tooManyPaths(MAX_SUBSCRIPTIONS))
    }
    unsubscribe(path)
    const subscription: Subscription = { match, stop: () => undefined }
    subscriptions.set(path, subscription)
    const isAllowed = !isPrivate(match) || (await mayRead(match, await user(), comuneId))
    // Meanwhile it may have been cancelled, replaced, or the socket closed.
    if (subscriptions.get(path) !== subscription) return
    if (isAllowed) subscription.stop = values.follow(comuneId, match, readerOf(path, version))
    else {
      subscriptions.delete(path)
      refuse(path, forbidden)
    }
  }

  function unsubscribe(path: string): void {
    subscriptions.get(path)?.stop()
    subscriptions.delete(path)
  }

  async function answer(frame: ClientFrame): Promise<void> {
    if (frame.type === 'subscribe') await subscribe(frame.path, frame.version)
    else if (frame.type === 'unsubscribe') unsubscribe(frame.path)
    else send({ type: 'pong' })
  }

  socket.on('message', (data, isBinary) => {
    if (!isWithinBudget()) {
      send({ type: 'error', problem: tooFast })
      return socket.close(POLICY_VIOLATION)
    }
    const frame = isBinary ? undefined : readFrame((data as Buffer).toString())
    if (frame === undefined) return send({ type: 'error', problem: badMessage })
    answer(frame).catch((error: unknown) => {
      onTrouble(error)
      socket.terminate()
    })
  })
  socket.on('close', () => {
    for (const { stop } of subscriptions.values()) stop()
    subscriptions.clear()
  })

  return {
    followsPrivate: () => subscriptions.values().some(({ match }) => isPrivate(match)),
    async checkRights(who) {
      for (const [path, subscription] of subscriptions) {
        if (await mayRead(subscription.match, who, comuneId)) continue
        if (subscriptions.get(path) !== subscription) continue
        unsubscribe(path)
        refuse(path, forbidden)
      }
    },
  }
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
