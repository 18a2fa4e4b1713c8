/** The app with live reload: pages and styles through Vite, data and server code by a restart (`npm run dev`). */
import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { isConsolePath, type Renderer } from '../src/contract/http/page.ts'
import { buildApp } from '../src/server/app.ts'
import { systemClock } from '../src/server/platform/clock.ts'
import { startEditions } from '../src/server/edition/serving/start.ts'
import { runScript } from '../src/server/commands/run-script.ts'
import { folderReader } from '../src/server/folders/load-comuni.ts'
import { readConfiguration } from '../src/server/platform/configuration.ts'
import { offerConsole } from '../src/server/gestore/first-administrator.ts'
import { openConfiguredDatabase } from '../src/server/platform/database/configured.ts'
import { createLog } from '../src/server/platform/log.ts'
import { configuredTransport } from '../src/server/platform/mail/configured.ts'
import { endSignal } from '../src/server/platform/end-signal.ts'

async function develop(): Promise<void> {
  const told = endSignal()
  const configuration = readConfiguration(process.env)
  const { port, host } = configuration
  const folders = await folderReader(configuration.comuniDir)
  await using running = new AsyncDisposableStack()
  const database = await openConfiguredDatabase(configuration)
  running.defer(() => database.close())
  const log = createLog(configuration.logLevel)
  const clock = systemClock
  const editions = await startEditions({ configuration, folders, database, clock, log, print: console.error })
  const vite = await createServer({ server: { middlewareMode: true } })
  running.defer(() => vite.close())
  const app = await buildApp({
    ...configuration,
    comuni: editions.comuni,
    editions,
    clock,
    database,
    transport: configuredTransport(configuration, console.log),
    log,
    pages: {
      isChanging: true,
      template: async (path) => {
        const name = isConsolePath(path) ? 'console' : 'index'
        return vite.transformIndexHtml(path, await readFile(`src/web/${name}.html`, 'utf8'))
      },
      renderer: async () => {
        const renderer = (await vite.ssrLoadModule('/render/document.tsx')) as Renderer
        return {
          ...renderer,
          renderPage: async (template, path, data) => {
            const page = await renderer.renderPage(template, path, data)
            // The real policy would forbid Vite's inline scripts and its socket.
            return { ...page, headers: { ...page.headers, 'content-security-policy': "frame-ancestors 'none'" } }
          },
        }
      },
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  running.defer(() => app.close())
  const address = await app.listen({ port, host })
  const local = `http://localhost:${new URL(address).port}`
  console.log(`Mastello in sviluppo: ${local}`)
  await offerConsole(database, editions.comuni, configuration, local, console.log)
  await told
}

runScript(develop)
