import type { Browser } from '@playwright/test'
import { PHONE } from '../devices.ts'

/** Our own calendar as a page that could not be lighter: the month's grid, the CSS that it needs, nothing else. */
export async function extractStaticPage(browser: Browser, calendarUrl: string): Promise<string> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(calendarUrl)
  const body = await page.evaluate(reduceToGrid)
  const css = await page.evaluate(neededCss, undefined)
  await context.close()
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calendario</title>
<style>${css}</style>
<body>${body}</body>
</html>`
}

/** Runs in the page, so it may use nothing from outside. */
function reduceToGrid(): string {
  const grid = document.querySelector('main table.month')
  const icons = document.querySelector('svg.sprite')
  if (grid === null || icons === null) throw new Error('/calendar has no table.month or no svg.sprite')

  const main = document.createElement('main')
  main.append(grid)
  document.body.replaceChildren(icons, main)
  const isUsed = ({ id }: Element): boolean => grid.querySelector(`use[href="#${id}"]`) !== null
  icons.replaceChildren(...[...icons.children].filter(isUsed))
  return document.body.innerHTML
}

/** Runs in the page too. Leaves out the web font, whose cost is ours. */
function neededCss(group: { cssRules: CSSRuleList } | undefined): string {
  const rules =
    group === undefined ? [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]) : group.cssRules
  return Array.from(rules, (rule) => {
    if (rule instanceof CSSFontFaceRule) return ''
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return ''
    if (rule instanceof CSSGroupingRule) return `${rule.cssText.split('{', 1)[0]}{${neededCss(rule)}}`
    if (!(rule instanceof CSSStyleRule)) return rule.cssText
    const elements = rule.selectorText.replaceAll(/::[a-z-]+/g, ':is(*)')
    return document.querySelector(elements) === null ? '' : rule.cssText
  }).join('')
}
