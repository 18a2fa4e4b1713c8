import type { PageData, RenderedPage } from '../../contract/http/page.ts'
import { contentSecurityPolicy, PAGE_HEADERS } from '../../contract/http/security-headers.ts'
import { tileOrigin } from './tile-origin.ts'
import { colourSheet, withDrawingsOf } from './comune-look.ts'

interface Filling {
  status: RenderedPage['status']
  title: string
  description: string
  app: string
}

/** Fills the build's template with what is rendered for one comune, under a policy that allows nothing else. */
export async function fillTemplate(template: string, data: PageData, filling: Filling): Promise<RenderedPage> {
  const parts = {
    head: `<title>${escapeHtml(filling.title)}</title>
    <meta name="description" content="${escapeHtml(filling.description)}">
    <style>${colourSheet(data.comune)}</style>`,
    app: filling.app,
    data: `<script type="application/json" id="data">${escapeJson(data)}</script>`,
  }
  const html = withDrawingsOf(data.comune, template).replaceAll(
    /<!--(head|app|data)-->/g,
    (_, part: keyof typeof parts) => parts[part],
  )
  return {
    status: filling.status,
    html,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(await styleHashes(html), tileOrigin(data.comune.map)),
    },
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Nothing in the data can end the script element or open a comment in it. */
const escapeJson = (data: PageData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

async function styleHashes(html: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  return Promise.all(sheets.map(sha256))
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
