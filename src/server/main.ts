import { join, resolve } from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { loadComuni } from './comune/comuni.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
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
  const address = await app.listen({ port: configuration.port, host: configuration.host })
  console.log(`Mastello è pronto: http://localhost:${new URL(address).port}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
