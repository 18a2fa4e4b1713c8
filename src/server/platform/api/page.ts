import { createHash } from 'node:crypto'
import { contentSecurityPolicy, PAGE_HEADERS } from '../../../contract/http/security-headers.ts'
import { makeReady, type ReadyAnswer } from '../http/ready-answer.ts'
import { Html, html } from './html.ts'

interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
}

/** The parts of the OpenAPI document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const STYLE = `:root { color-scheme: light dark; background: light-dark(#faf8f5, #161513); color: light-dark(#1d1b18, #f3efe9) }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { display: inline-block; padding-block: 0.5rem; color: light-dark(#00663a, #6fd3a0) }`

/**
 * The list of calls as a page without scripts or foreign resources. Details of each call are in the OpenAPI document.
 */
export function apiPage(document: ApiDocument): ReadyAnswer {
  const headers = {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy([createHash('sha256').update(STYLE).digest('base64')]),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  return makeReady(200, headers, `<!doctype html>\n${renderPage(document).markup}`)
}

function renderPage({ info, paths = {} }: ApiDocument): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const groups = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'Altro')
  return html`<html lang="it">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content="Le chiamate del server e i dati aperti del comune." />
      <title>Chiamate e dati aperti · ${info.title}</title>
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      ${new Html(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <main>
        <h1>Chiamate e dati aperti</h1>
        <p>${info.title} ${info.version}. ${info.description}</p>
        <p><a href="/api/openapi.json">Documento OpenAPI</a> · <a href="/calendar">Torna al calendario</a></p>
        ${[...groups].map(
          ([tag, group]) =>
            html`<h2>${tag}</h2>
              <dl>${group.map(renderCall)}</dl>`,
        )}
      </main>
    </body>
  </html>`
}

const renderCall = ({ path, method, summary, description }: Operation & { path: string; method: string }): Html =>
  html`<dt>${method.toUpperCase()} <code>${path}</code></dt>
    <dd><strong>${summary}.</strong> ${description}</dd>`
