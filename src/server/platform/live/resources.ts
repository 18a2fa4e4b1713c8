import type { Grant } from '../../../domain/gestore/roles.ts'

/** Who is signed in, as far as a live resource needs to know. */
export interface LiveUser {
  /** Of the resident. */
  readonly id: string | undefined
  /** What whoever is in the console may. */
  readonly grants: readonly Grant[]
}

type PathParams = Readonly<Record<string, string>>

/** One line of the table of live resources; a capability registers its own. */
export interface LiveResource {
  /** `avvisi`, or with parameters `utenti/:id/ritiri`. */
  readonly pattern: string
  /** Asked on every subscribe, and again while it lasts. Without it, anyone may. */
  readonly mayRead?: (user: LiveUser | undefined, params: PathParams, comuneId: string) => boolean | Promise<boolean>
  /** Whether the parameters can name anything at all: what cannot is not found, and never asked of the database. */
  readonly accepts?: (params: PathParams) => boolean
  /** The value as it is now, ready for JSON. Whoever changes it calls `touch` in the same transaction. */
  readonly load: (comuneId: string, params: PathParams) => Promise<unknown>
}

export interface ResourceMatch {
  readonly resource: LiveResource
  readonly params: PathParams
}

/** What we give out ourselves: numbers, slugs, UUIDs. Nothing else can be a parameter. */
const PARAMETER = /^[\w-]+$/

export function findResource(resources: readonly LiveResource[], path: string): ResourceMatch | undefined {
  const levels = path.split('/')
  for (const resource of resources) {
    const params = matchLevels(resource.pattern.split('/'), levels)
    if (params !== undefined && resource.accepts?.(params) !== false) return { resource, params }
  }
  return undefined
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
