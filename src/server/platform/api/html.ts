const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that needs no more escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | readonly Part[] | undefined

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup
  if (part === undefined) return ''
  return typeof part === 'string' ? part.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!) : part.map(markupOf).join('')
}

/** A template whose every value is escaped, unless it is markup made the same way. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))
