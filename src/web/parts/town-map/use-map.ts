import { type RefObject, useEffect, useState } from 'react'

interface RemovableMap {
  remove: () => void
}

/** Creates a map in an element once its script has loaded, and removes it with the element. A new `load` creates a new map. */
export function useMap<Shown extends RemovableMap>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<((element: HTMLElement) => Shown) | undefined>,
): { map: Shown | undefined; hasFailed: boolean } {
  const [map, setMap] = useState<Shown>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let created: Shown | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const create = await load()
      if (isGone || element.current === null) return
      created = create?.(element.current)
      setMap(created)
    }
    start().catch((error: unknown) => {
      console.warn(error)
      setFailed(true)
    })
    return () => {
      isGone = true
      created?.remove()
      setMap(undefined)
    }
  }, [element, load])
  return { map, hasFailed }
}
