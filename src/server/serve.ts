import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { startEditions } from './edition/serving/start.ts'
import { folderReader } from './folders/load-comuni.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { offerConsole } from './gestore/first-administrator.ts'
import { openConfiguredDatabase } from './platform/database/configured.ts'
import { createLog } from './platform/log.ts'
import { configuredTransport } from './platform/mail/configured.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import { endSignal } from './platform/end-signal.ts'

const DIST = resolve(import.meta.dirname, '../../dist')

async function main(): Promise<void> {
  const ended = endSignal()
  const configuration = readConfiguration(process.env)
  // Whether a signal or an error ends it, everything that was started is stopped.
  await using running = new AsyncDisposableStack()
  const { folders, pages, database } = await load(configuration)
  running.defer(() => database.close())
  const log = createLog(configuration.logLevel)
  const clock = systemClock
  const editions = await startEditions({ configuration, folders, database, clock, log, print: console.error })
  for (const { id, hosts } of editions.comuni.all) {
    if (hosts.includes(configuration.gestioneHost ?? ''))
      console.error(`GESTIONE_HOST: "${configuration.gestioneHost}" è anche un nome di ${id}. Vale per la gestione.`)
  }
  const app = await buildApp({
    ...configuration,
    comuni: editions.comuni,
    editions,
    clock,
    database,
    transport: configuredTransport(configuration, console.log),
    pages,
    log,
    filesRoot: join(DIST, 'client'),
  })
  running.defer(() => app.close())
  const address = await listen(app, configuration)
  const local = `http://localhost:${new URL(address).port}`
  console.log(`Mastello è pronto: ${local}`)
  offerConsole(database, editions.comuni, configuration, local, console.log).catch((error: unknown) => log.warn(error))
  // Waits for a database that is not reachable, while calendars are served; a broken migration ends the server.
  await Promise.race([ended, database.ready.then(() => ended)])
}

/**
 * In parallel: PostgreSQL starts while the folders are read, where they are few. It is stopped again where the folders
 * are wrong.
 */
async function load(configuration: Configuration) {
  const opening = openConfiguredDatabase(configuration)
  const reading = Promise.all([folderReader(configuration.comuniDir), loadBuiltPages(DIST)])
  const [opened, read] = await Promise.allSettled([opening, reading])
  if (read.status === 'rejected' && opened.status === 'fulfilled') await opened.value.close()
  const [folders, pages] = await reading
  return { folders, pages, database: await opening }
}

async function listen(app: FastifyInstance, { port, host }: Configuration): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigurationError(`PORT: la porta ${port} è occupata. Scegline un’altra, per esempio PORT=3001.`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
