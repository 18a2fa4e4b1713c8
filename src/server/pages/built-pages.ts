import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isConsolePath, type Renderer } from '../../contract/http/page.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import type { Pages } from './routes.ts'

/** Pages built by `npm run build`. The server never imports the web's sources. */
export async function loadBuiltPages(dist: string): Promise<Pages> {
  try {
    const templates = await Promise.all(
      ['index', 'console'].map((name) => readFile(join(dist, `client/${name}.html`), 'utf8')),
    )
    const renderer = (await import(pathToFileURL(join(dist, 'server/document.js')).href)) as Renderer
    return {
      template: (path) => Promise.resolve(templates[isConsolePath(path) ? 1 : 0]!),
      renderer: () => Promise.resolve(renderer),
    }
  } catch (error) {
    throw new ConfigurationError(`Le pagine non sono costruite: avvia con "npm start", o prima "npm run build".`, {
      cause: error,
    })
  }
}
