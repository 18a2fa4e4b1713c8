import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who opens a point gets its name read out; who goes back finds the list as it was left, with the focus on that point.
 * The first page of a visit is left alone.
 */
export function useSelectionFocus(panel: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const last = useRef(selected)
  const leftAt = useRef(0)
  useEffect(() => {
    const before = last.current
    if (before === selected) return
    last.current = selected
    if (selected !== undefined) {
      if (before === undefined) leftAt.current = scrollY
      scrollTo({ top: 0 })
      panel.current?.querySelector<HTMLElement>('#punto')?.focus({ preventScroll: true })
      return
    }
    scrollTo({ top: leftAt.current })
    // By its id, not by a selector: an address may hold any text.
    document.getElementById(`punto-${before}`)?.focus({ preventScroll: true })
  }, [panel, selected])
}
