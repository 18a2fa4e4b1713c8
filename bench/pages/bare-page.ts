import { join } from 'node:path'
import { build, preview } from 'vite'
import viteConfig from '../../vite.config.ts'
import { SCRATCH } from '../built-app.ts'

/** Builds one of `bench/reference` as our own pages are built, and serves it. */
export async function serveBarePage(name: string): Promise<{ url: string; close: () => Promise<void> }> {
  const settings = {
    configFile: false as const,
    root: join(import.meta.dirname, '../reference', name),
    logLevel: 'warn' as const,
    build: { ...viteConfig.build, outDir: join(SCRATCH, name), emptyOutDir: true },
  }
  await build(settings)
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0, strictPort: false } })
  return { url: server.resolvedUrls!.local[0]!, close: () => server.close() }
}
