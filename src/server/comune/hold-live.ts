import type { LiveValue, LiveValues } from '../platform/live/live-values.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import type { Comuni } from './comuni.ts'

/** Keeps the newest value of a live resource in memory for every comune, also for one that is served later. */
export function holdLive<Held>(
  values: LiveValues,
  comuni: Comuni,
  path: string,
  resource: LiveResource,
  asHeld: (live: LiveValue) => Held,
): (comuneId: string) => Held | undefined {
  const held = new Map<string, Held | undefined>()
  const follow = (comuneId: string): void => {
    held.set(comuneId, undefined)
    const reader = { deliver: (live: LiveValue) => held.set(comuneId, asHeld(live)), fail: () => undefined }
    values.follow(comuneId, { resource, params: {}, path }, reader)
  }
  for (const { id } of comuni.all) follow(id)
  return (comuneId) => {
    if (!held.has(comuneId)) follow(comuneId)
    return held.get(comuneId)
  }
}
