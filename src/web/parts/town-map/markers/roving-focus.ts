/** Where each arrow leads, as a step on the screen. */
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A marker to the side counts as this many times farther than one straight ahead. */
const SIDE_FACTOR = 2

const markersIn = (pane: HTMLElement): HTMLElement[] => [...pane.querySelectorAll<HTMLElement>('[role="button"]')]

/** All markers are one stop of the Tab key: from the marker in focus the arrows lead to the others. */
export function roveByArrows(pane: HTMLElement): void {
  pane.addEventListener('focusin', ({ target }) => makeOneStop(pane, target as HTMLElement))
  pane.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    nearest(event.target as HTMLElement, step, markersIn(pane))?.focus()
  })
}

/** Call it when markers were added or removed; the tab stop stays on its marker while that exists. */
export function makeOneStop(pane: HTMLElement, wanted?: HTMLElement): void {
  const markers = markersIn(pane)
  const stop = wanted ?? markers.find(({ tabIndex }) => tabIndex === 0) ?? markers[0]
  for (const one of markers) one.tabIndex = one === stop ? 0 : -1
}

function nearest(
  from: HTMLElement,
  [x, y]: readonly [number, number],
  markers: HTMLElement[],
): HTMLElement | undefined {
  const [left, top] = middleOf(from)
  const ahead = markers.flatMap((marker) => {
    const [right, bottom] = middleOf(marker)
    const [dx, dy] = [right - left, bottom - top]
    const along = dx * x + dy * y
    return along > 0 ? [{ marker, distance: along + SIDE_FACTOR * Math.abs(dx * y - dy * x) }] : []
  })
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.marker
}

function middleOf(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}
