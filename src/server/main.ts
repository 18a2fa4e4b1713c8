import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { loadComuni } from './comune/comuni.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import { loadBuiltPages } from './pages/built-pages.ts'

const DIST = resolve(import.meta.dirname, '../../dist')

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const app = await buildApp({
    comuni: await loadComuni(configuration.comuniDir, configuration.defaultComune),
    clock: systemClock,
    pages: await loadBuiltPages(DIST),
    filesRoot: join(DIST, 'client'),
    logLevel: configuration.logLevel,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close())
  }
  const address = await listen(app, configuration)
  console.log(`Mastello è pronto: http://localhost:${new URL(address).port}`)
}

async function listen(app: FastifyInstance, { port, host }: Configuration): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigurationError(`PORT: la porta ${port} è occupata. Scegline un'altra, per esempio PORT=3001.`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
