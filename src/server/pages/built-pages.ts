import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '../../contract/http/page.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import type { PageDrawer } from './routes.ts'

/** What `npm run build` left in `dist/`. The server never imports the web's sources. */
export async function loadBuiltPages(dist: string): Promise<PageDrawer> {
  try {
    const template = await readFile(join(dist, 'client/index.html'), 'utf8')
    const renderer = (await import(pathToFileURL(join(dist, 'server/document.js')).href)) as { renderPage: RenderPage }
    return { template: () => Promise.resolve(template), render: renderer.renderPage }
  } catch (error) {
    throw new ConfigurationError(`Le pagine non sono costruite: avvia con "npm start", o prima "npm run build".`, {
      cause: error,
    })
  }
}
