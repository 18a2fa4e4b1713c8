import { pathOfComune } from '../../../contract/live/path.ts'
import type { Grant } from '../../../domain/gestore/roles.ts'

/** Who is signed in, as far as a live resource needs to know. */
export interface LiveUser {
  /** Of the resident. */
  readonly id: string | undefined
  /** What whoever is in the console may, and for whom they work. */
  readonly grants: readonly Grant[]
  readonly gestoreId?: string | undefined
}

type PathParams = Readonly<Record<string, string>>

type MayRead = (user: LiveUser | undefined, params: PathParams, comuneId: string) => boolean | Promise<boolean>

/** One line of the table of live resources; a capability registers its own. */
export interface LiveResource {
  /** `avvisi`, or with parameters `utenti/:id/ritiri`. */
  readonly pattern: string
  /** Asked on every subscribe, and again while it lasts. Without it, anyone may. */
  readonly mayRead?: MayRead
  /** The same for who is at the host of another comune (`pathOfComune`). Without it, nobody. */
  readonly mayReadFromElsewhere?: MayRead
  /** Whether the parameters can name anything at all: what cannot is not found, and never asked of the database. */
  readonly accepts?: (params: PathParams) => boolean
  /** The value as it is now, ready for JSON. Whoever changes it calls `touch` in the same transaction. */
  readonly load: (comuneId: string, params: PathParams) => Promise<unknown>
}

export interface ResourceMatch {
  readonly resource: LiveResource
  readonly params: PathParams
  /** Without the comune that it may begin with. */
  readonly path: string
  /** The one that the path names; without, that of the host. */
  readonly comuneId?: string | undefined
}

/** What we give out ourselves: numbers, slugs, UUIDs. Nothing else can be a parameter. */
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

/** Asked of what has a rule of its own, and of everything of another comune. */
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
