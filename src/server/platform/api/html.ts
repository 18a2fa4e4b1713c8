const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that is already escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)

type HtmlPart = Html | string | readonly HtmlPart[] | undefined

const markupOf = (part: HtmlPart): string => {
  if (part instanceof Html) return part.markup
  if (part === undefined) return ''
  return typeof part === 'string' ? escaped(part) : part.map(markupOf).join('')
}

/** Escapes every value of a template, except HTML made by this function. */
export const html = (strings: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))
