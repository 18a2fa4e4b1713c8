import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy, PAGE_HEADERS } from '../../../contract/http/security-headers.ts'
import { makeReady, type ReadyAnswer } from '../http/ready-answer.ts'
import { drawCall, drawSchema, type Operation } from './call.ts'
import { Html, html } from './html.ts'
import type { Schemas } from './schema-fields.ts'

/** The parts of the OpenAPI document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Schemas }
}

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** The document as a page to read: no script, nothing from elsewhere, under the policy that all pages have. */
export function apiPage(document: ApiDocument): ReadyAnswer {
  const headers = {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy([createHash('sha256').update(STYLE).digest('base64')]),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  return makeReady(200, headers, `<!doctype html>\n${drawPage(document).markup}`)
}

function drawPage(document: ApiDocument): Html {
  const { info } = document
  return html`<html lang="it">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="description" content="Le chiamate del server e i dati aperti del comune." />
      <title>Chiamate e dati aperti · ${info.title}</title>
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      ${new Html(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <header>
        <h1>Chiamate e dati aperti</h1>
        <span>${info.title} ${info.version}</span>
      </header>
      <main>
        <p>${info.description}</p>
        <p><a href="/api/openapi.json">Documento OpenAPI</a> · <a href="/calendar">Torna al calendario</a></p>
        ${drawGroups(document)} ${drawSchemas(document)}
      </main>
    </body>
  </html>`
}

/** The document has each twice, as it is sent and as it is answered; only what some call refers to is of use. */
function drawSchemas({ paths, components }: ApiDocument): Html | undefined {
  const schemas = components?.schemas ?? {}
  const used = namesIn(paths)
  for (const name of used) for (const inner of namesIn(schemas[name])) used.add(inner)
  const shown = [...used].filter((name) => name in schemas).toSorted()
  if (shown.length === 0) return undefined
  return html`<h2>Documenti</h2>
    ${shown.map((name) => drawSchema(name, schemas[name]!, schemas))}`
}

const namesIn = (part: unknown): Set<string> =>
  new Set(JSON.stringify(part ?? {}).match(/(?<="#\/components\/schemas\/)[^"]+/g))

function drawGroups({ paths = {}, components }: ApiDocument): Html[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Altro')
  return [...groups].map(
    ([tag, group]) =>
      html`<h2>${tag}</h2>
        ${group.map((call) => drawCall(call, components?.schemas ?? {}))}`,
  )
}
