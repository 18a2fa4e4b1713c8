/** Builds the pages, the renderer for the server and the worker into `dist/`. The same sources give the same bytes. */
import { createHash } from 'node:crypto'
import { copyFile, glob, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const CLIENT = 'dist/client'

/** Only the string renderer: the package's entry would add the streaming one, unused (docs/decisions/081). */
const STRING_RENDERER = {
  'react-dom/server': resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
}

const COMPRESSIBLE = /\.(css|html|js|json|svg|wasm|webmanifest)$/

/** The console imports directly what residents load on demand, and "use client" means nothing here. */
const HARMLESS = new Set<string | undefined>(['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE'])

/** Fetched only when somebody scans a barcode, so not by the worker in advance. */
const ON_DEMAND = /^\/barcode-/

/** The first page needs one file. Temporal has its own, so that the worker can leave it out by name. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'temporal-polyfill', test: /node_modules\/temporal-polyfill/ },
  // In the entry's file every later chunk would depend on the entry's stylesheet, which is in the page; in the app's file
  // the entry would depend on the app, which must start only after the first paint.
  { name: 'on-demand', test: /src\/web\/on-demand\.ts/ },
  {
    debugName: 'app',
    name: (id, context) => (firstModules((one) => context.getModuleInfo(one)).has(id) ? 'app' : null),
  },
  // Most pages need what calls the server; at the start only phones with reminders do, and they need no more than this.
  { name: 'calls', test: /src\/web\/device\/(?:api|push\/installation)\.ts$|contract\/http\/xsrf\.ts$/ },
  // What many pages share is one file, because each file costs a request.
  { name: 'common', test: /src\/(?:web|domain|contract)\/.*\.tsx?$/, minShareCount: 3 },
]

/** Short hashes: the first script contains the names of all others, and hashes do not compress. */
const namesIn = (folder: string, hash = '[hash:6]'): Rolldown.OutputOptions => ({
  hashCharacters: 'hex',
  entryFileNames: `${folder}/[name]-${hash}.js`,
  chunkFileNames: `${folder}/[name]-${hash}.js`,
  assetFileNames: `${folder}/[name]-${hash}[extname]`,
})

let first: Set<string> | undefined

/** Everything that `start.tsx` imports statically, directly or not. */
function firstModules(infoOf: (id: string) => { importedIds: readonly string[] } | null): Set<string> {
  if (first !== undefined) return first
  first = new Set([resolve('src/web/start.tsx')])
  for (const id of first) {
    for (const imported of infoOf(id)?.importedIds ?? []) first.add(imported)
  }
  return first
}

// Whatever the environment says: React's development build is twice the size.
process.env['NODE_ENV'] = 'production'

await build({
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, ...namesIn('assets') } },
  },
})
// The console: a build of its own, so that it shares no file with what residents download.
await build({
  build: {
    outDir: '../../dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    // One file, for people who spend hours in it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: 'src/web/console.html',
      output: {
        codeSplitting: { groups: [{ name: 'common', minShareCount: 3 }] },
        // Before zod loads: it would try `new Function`, which the policy forbids and reports.
        intro: 'globalThis.__zod_globalConfig ??= { jitless: true };',
        ...namesIn('assets/console', '[hash:8]'),
      },
      onLog: (level, log, print) => {
        if (!HARMLESS.has(log.code)) print(level, log)
      },
    },
  },
})
await copyFile('node_modules/temporal-polyfill/global.js', `${CLIENT}/temporal-polyfill.js`)
await buildWithoutPage('render/document.tsx', 'dist/server', {})
await buildBarcodeReader()
await buildWorker((await listFiles()).filter((file) => !ON_DEMAND.test(file)))
await compressAll()

/** Not part of the pages: it runs WebAssembly under its own policy. */
async function buildBarcodeReader(): Promise<void> {
  await buildScript('worker/barcode-worker.ts', 'barcode-worker.js')
  await copyFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', `${CLIENT}/barcode-reader.wasm`)
}

/** The names of the version's files are written into the worker. The same files give the same worker. */
async function buildWorker(files: string[]): Promise<void> {
  const version = createHash('sha256')
  for (const file of files) version.update(file).update(await readFile(CLIENT + file))
  const written = {
    BUILD_VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    BUILD_FILES: JSON.stringify(files),
  }
  await buildScript('worker/page-renderer.ts', 'page-renderer.js', written)
  await buildScript('worker/ngsw-worker.ts', 'ngsw-worker.js', {
    ...written,
    RENDERER_URL: JSON.stringify(await nameByContent('page-renderer.js')),
  })
}

/** One file without imports, as a worker takes it. */
async function buildScript(entry: string, name: string, written: Record<string, string> = {}): Promise<void> {
  await buildWithoutPage(entry, CLIENT, { format: 'iife', entryFileNames: name }, written)
}

/** For server and workers. Built as "SSR", which leaves out what only pages need, such as Leaflet. */
async function buildWithoutPage(
  entry: string,
  folder: string,
  output: Rolldown.OutputOptions,
  define: Record<string, string> = {},
): Promise<void> {
  await build({
    define,
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { alias: STRING_RENDERER },
    build: {
      ssr: entry,
      outDir: `../../${folder}`,
      emptyOutDir: folder !== CLIENT,
      copyPublicDir: false,
      // Otherwise comments would contain paths of this machine.
      minify: true,
      rolldownOptions: { output },
    },
  })
}

/** Moves a file to the immutable assets under a name with its hash; returns its address. */
async function nameByContent(name: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(`${CLIENT}/${name}`))
  const url = `/assets/${name.replace('.js', `-${hash.digest('hex').slice(0, 12)}.js`)}`
  await rename(`${CLIENT}/${name}`, CLIENT + url)
  return url
}

async function listFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: CLIENT }))
  return files.map((file) => `/${file.replaceAll('\\', '/')}`).toSorted()
}

async function compressAll(): Promise<void> {
  const files = (await listFiles()).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(files.map((file) => compress(CLIENT + file)))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
