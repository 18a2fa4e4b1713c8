export interface Letter {
  subject: string
  text: string
  html: string
}

interface Parts {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to be seen at once: a code, a date. */
  highlight?: string
  after?: readonly string[]
  /** A page of the app. */
  link?: { label: string; url: string }
}

/** One source for both forms of a mail: plain text, and HTML without pictures, scripts or anything from elsewhere. */
export function letter({ subject, paragraphs, highlight, after = [], link }: Parts): Letter {
  const text = [
    ...paragraphs,
    ...(highlight === undefined ? [] : [`    ${highlight}`]),
    ...after,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
  ].join('\n\n')
  const html = [
    ...paragraphs.map(paragraph),
    ...(highlight === undefined
      ? []
      : [`<p style="font-size:2em;font-weight:bold;letter-spacing:.1em">${escaped(highlight)}</p>`]),
    ...after.map(paragraph),
    ...(link === undefined ? [] : [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`]),
  ].join('\n')
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${html}
</body></html>
`,
  }
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
