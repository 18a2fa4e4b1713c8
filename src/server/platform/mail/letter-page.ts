import { escaped } from '../api/html.ts'
import type { LetterParts, LetterSender } from './letter-parts.ts'

/**
 * The app's look with what every mail program supports: simple blocks, inline styles, nothing external. Only dark
 * colours are in a style sheet; without it the light ones are complete.
 */
const BODY = "margin:0;padding:16px;background:#faf8f5;color:#1d1b18;font:16px/1.5 'Segoe UI',Roboto,sans-serif"
const CARD = 'max-width:560px;margin:0 auto;border-radius:16px;background:#ffffff;overflow:hidden'
const HEAD = 'margin:0;padding:16px 24px;background:#00663a;color:#ffffff;font-size:18px;font-weight:bold'
const TITLE = 'margin:0 0 16px;font-size:24px;line-height:1.25'
const TEXT = 'margin:0 0 16px;overflow-wrap:anywhere'
const HIGHLIGHT = `${TEXT};font-size:28px;font-weight:bold;line-height:1.25`
const SOFT = 'color:#57524a'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:24px;background:#00663a;color:#ffffff;font-weight:bold;text-decoration:none'
const LINK = 'color:#00663a'
const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #161513 !important; color: #f3efe9 !important }
  .card { background: #22201d !important }
  .soft { color: #bdb6ab !important }
  .link { color: #6fd3a0 !important }
}`

export function letterPage(sender: LetterSender, parts: LetterParts): string {
  const { subject, title, paragraphs, highlight, facts = [], after = [], link } = parts
  const body = [
    `<h1 style="${TITLE}">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(sender, text)),
    ...(highlight === undefined ? [] : [`<p style="${HIGHLIGHT}">${escaped(highlight)}</p>`]),
    ...facts.map(factOf),
    ...after.map((text) => paragraph(sender, text)),
    ...(link === undefined
      ? []
      : [`<p style="${TEXT}"><a style="${BUTTON}" href="${escaped(link.url)}">${escaped(link.label)}</a></p>`]),
    contactOf(sender),
  ]
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body style="${BODY}"><div class="card" style="${CARD}">
<p style="${HEAD}">${escaped(sender.name)}</p>
<div style="padding:24px 24px 8px">
${body.join('\n')}
</div></div></body></html>
`
}

/** Phone numbers become links. */
const paragraph = ({ operator: { phone } }: LetterSender, text: string): string =>
  `<p style="${TEXT}">${escaped(text).replaceAll(escaped(phone), phoneLink(phone))}</p>`

const factOf = ([name, value]: readonly [string, string]): string =>
  `<p style="${TEXT}"><span class="soft" style="${SOFT}">${escaped(name)}</span><br>${escaped(value)}</p>`

const contactOf = ({ operator: { name, phone, email } }: LetterSender): string =>
  `<p class="soft" style="${TEXT};${SOFT}">Per domande: ${escaped(name)}<br>${phoneLink(phone)}<br>${linkTo(`mailto:${email}`, email)}</p>`

const phoneLink = (phone: string): string => linkTo(`tel:${phone.replaceAll(' ', '')}`, phone)

const linkTo = (url: string, label: string): string =>
  `<a class="link" style="${LINK}" href="${escaped(url)}">${escaped(label)}</a>`
