import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// What Node compiled last time is not compiled again: the start takes half as long. Before anything else is imported.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/mastello'))
await import('./serve.ts')
