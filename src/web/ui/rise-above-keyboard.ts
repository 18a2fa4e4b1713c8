import type { FocusEvent } from 'react'

/**
 * The keyboard of a phone takes the lower half of the screen: the field goes to the top with its label, so that what is
 * found shows between the two.
 */
export function riseAboveKeyboard({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (matchMedia('(pointer: coarse)').matches) currentTarget.parentElement?.scrollIntoView({ block: 'start' })
}
