import { letterPage } from './letter-page.ts'
import type { LetterParts, LetterSender } from './letter-parts.ts'

export interface Letter {
  subject: string
  text: string
  html: string
}

/** Both forms of a mail, text and HTML, from one source. */
export function letter(sender: LetterSender, parts: LetterParts): Letter {
  return { subject: parts.subject, text: textOf(sender, parts), html: letterPage(sender, parts) }
}

function textOf({ name, operator }: LetterSender, parts: LetterParts): string {
  const { title, paragraphs, highlight, facts = [], after = [], link } = parts
  const lines = [
    `${name}. ${title}`,
    ...paragraphs,
    ...(highlight === undefined ? [] : [`    ${highlight}`]),
    ...facts.map(([fact, value]) => `${fact}: ${value}`),
    ...after,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    `Per domande: ${operator.name}, ${operator.phone}, ${operator.email}.`,
  ]
  return `${lines.join('\n\n')}\n`
}
