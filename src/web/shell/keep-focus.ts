/** Elements that a screen reader reads out as a whole; a plain wrapper is not one. */
const PLACES = 'section, article, form, fieldset, ul, nav, main, dialog, [role], [aria-live]'

/**
 * People who use a keyboard or a screen reader lose their place when the element in focus goes away: a dismissed
 * notice, an item removed from a list. The focus then moves to the nearest place around it that is still there. A part of the app that knows
 * a better place sets the focus itself, and nothing is done here.
 *
 * `focused` is the element in focus with all its ancestors: an element that is gone no longer knows them.
 */
export function keepFocus(focused: readonly EventTarget[]): void {
  let path = focused

  const check = (): void => {
    const [element] = path
    if (!(element instanceof HTMLElement) || isThere(element)) return
    if (document.activeElement !== document.body && document.activeElement !== element) return
    focusOn(placeAround(path) ?? document.querySelector('main')!)
  }

  addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  // The resident left it on purpose, by a tap beside it.
  addEventListener('focusout', () =>
    setTimeout(() => {
      const [element] = path
      if (document.activeElement === document.body && element instanceof HTMLElement && isThere(element)) path = []
    }),
  )
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  check()
}

const isThere = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled')

const placeAround = (path: readonly EventTarget[]): HTMLElement | undefined =>
  path
    .slice(1)
    .filter((one) => one instanceof HTMLElement)
    .find((one) => one.checkVisibility() && one.matches(PLACES) && one.textContent.trim() !== '')

/** Focusable only while it has the focus. */
function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
