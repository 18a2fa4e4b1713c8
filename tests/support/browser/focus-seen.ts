import type { Page } from '@playwright/test'

/** Nothing lies over the middle of what has the focus. */
export const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
    return document.activeElement!.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
