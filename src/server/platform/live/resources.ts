import { pathOfComune } from '../../../contract/live/path.ts'
import type { Grant } from '../../../domain/gestore/roles.ts'

/** What a live resource needs to know of the user. */
export interface LiveUser {
  /** The resident's id. */
  readonly id: string | undefined
  /** The rights of staff, and their gestore. */
  readonly grants: readonly Grant[]
  readonly gestoreId?: string | undefined
}

type PathParams = Readonly<Record<string, string>>

type MayRead = (user: LiveUser | undefined, params: PathParams, comuneId: string) => boolean | Promise<boolean>

/** A live resource; each capability registers its own. */
export interface LiveResource {
  /** `avvisi`, or with parameters `utenti/:id/ritiri`. */
  readonly pattern: string
  /** Checked on every subscribe, and again while it lasts. Without it, anyone may read. */
  readonly mayRead?: MayRead
  /** The same for readers on another comune's host (`pathOfComune`). Without it, nobody may. */
  readonly mayReadFromElsewhere?: MayRead
  /** Whether the parameters are possible at all; otherwise it is not found, without asking the database. */
  readonly accepts?: (params: PathParams) => boolean
  /** The current value, ready for JSON. Whoever changes it calls `touch` in the same transaction. */
  readonly load: (comuneId: string, params: PathParams) => Promise<unknown>
}

export interface ResourceMatch {
  readonly resource: LiveResource
  readonly params: PathParams
  /** Without a leading comune. */
  readonly path: string
  /** The comune that the path names; undefined: that of the host. */
  readonly comuneId?: string | undefined
}

/** Our own parameters are numbers, slugs and UUIDs. */
const PARAMETER = /^[\w-]+$/

const OF_COMUNE = new RegExp(`^${pathOfComune('([^/]+)', '(.+)')}$`)

export function findResource(resources: readonly LiveResource[], asked: string): ResourceMatch | undefined {
  const [, comuneId, path = asked] = OF_COMUNE.exec(asked) ?? []
  const levels = path.split('/')
  for (const resource of resources) {
    const params = matchLevels(resource.pattern.split('/'), levels)
    if (params !== undefined && resource.accepts?.(params) !== false) return { resource, params, path, comuneId }
  }
  return undefined
}

/** Resources with a rule of their own, and everything of another comune. */
export const isPrivate = ({ resource, comuneId }: ResourceMatch): boolean =>
  resource.mayRead !== undefined || comuneId !== undefined

export async function mayRead(match: ResourceMatch, user: LiveUser | undefined, here: string): Promise<boolean> {
  const { resource, params, comuneId } = match
  if (comuneId !== undefined) return (await resource.mayReadFromElsewhere?.(user, params, comuneId)) ?? false
  return (await resource.mayRead?.(user, params, here)) ?? true
}

function matchLevels(pattern: readonly string[], levels: readonly string[]): PathParams | undefined {
  if (pattern.length !== levels.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of pattern.entries()) {
    const level = levels[index]!
    if (!name.startsWith(':')) {
      if (name !== level) return undefined
    } else if (PARAMETER.test(level)) params[name.slice(1)] = level
    else return undefined
  }
  return params
}
