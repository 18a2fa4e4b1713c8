/** Builds the pages, the renderer for the server and the worker into `dist/`. The same sources give the same bytes. */
import { createHash } from 'node:crypto'
import { copyFile, glob, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const CLIENT = 'dist/client'

/** The string renderer alone: the package's entry would bring the streaming one along, twice the size, unused. */
const STRING_RENDERER = {
  'react-dom/server': resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
}

const COMPRESSIBLE = /\.(css|html|js|json|svg|wasm|webmanifest)$/

/** What a resident loads on demand the console needs from the beginning; "use client" is meant for servers of another kind. */
const HARMLESS = new Set<string | undefined>(['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE'])

/** Fetched by who scans a barcode, and by nobody ahead. */
const ON_DEMAND = /^\/barcode-/

/** What the first page needs comes in one file; Temporal in one of its own, by whose name the worker can leave it out. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'temporal-polyfill', test: /node_modules\/temporal-polyfill/ },
  // In the entry's own file it would tie every later chunk to the entry's stylesheet, which stands in the page; in the
  // app's, the entry to the app, which is to start only after the first paint.
  { name: 'on-demand', test: /src\/web\/on-demand\.ts/ },
  {
    debugName: 'app',
    name: (id, context) => (firstModules((one) => context.getModuleInfo(one)).has(id) ? 'app' : null),
  },
  // What speaks to the server is needed by most pages, and at the start by phones that get messages: these by no more.
  { name: 'calls', test: /src\/web\/device\/(?:api|push\/installation)\.ts$|contract\/http\/xsrf\.ts$/ },
  // What many pages share, in one file rather than ten: each costs a request, and the page a moment to ask for it.
  { name: 'common', test: /src\/(?:web|domain|contract)\/.*\.tsx?$/, minShareCount: 3 },
]

/** The first script names all the others, and of their names the hash is what cannot be compressed. */
const namesIn = (folder: string, hash = '[hash:6]'): Rolldown.OutputOptions => ({
  hashCharacters: 'hex',
  entryFileNames: `${folder}/[name]-${hash}.js`,
  chunkFileNames: `${folder}/[name]-${hash}.js`,
  assetFileNames: `${folder}/[name]-${hash}[extname]`,
})

let first: Set<string> | undefined

/** Everything that `start.tsx` imports outright, and what that imports in turn. */
function firstModules(infoOf: (id: string) => { importedIds: readonly string[] } | null): Set<string> {
  if (first !== undefined) return first
  first = new Set([resolve('src/web/start.tsx')])
  for (const id of first) {
    for (const imported of infoOf(id)?.importedIds ?? []) first.add(imported)
  }
  return first
}

// Whatever the shell says: React's development build would be twice the size.
process.env['NODE_ENV'] = 'production'

await build({
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, ...namesIn('assets') } },
  },
})
// By itself, so that it shares no file with what residents download.
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
        // Before zod is there: it would try whether it may make functions of text, which the policy forbids and reports.
        intro: 'globalThis.__zod_globalConfig ??= { jitless: true };',
        ...namesIn('assets/console', '[hash:8]'),
      },
      onLog: (level, log, tell) => {
        if (!HARMLESS.has(log.code)) tell(level, log)
      },
    },
  },
})
await copyFile('node_modules/temporal-polyfill/global.js', `${CLIENT}/temporal-polyfill.js`)
await buildWithoutPage('render/document.tsx', 'dist/server', {})
await buildBarcodeReader()
await buildWorker((await listFiles()).filter((file) => !ON_DEMAND.test(file)))
await compressAll()

/** Apart from the pages: it runs WebAssembly, under a policy of its own. */
async function buildBarcodeReader(): Promise<void> {
  await buildScript('worker/barcode-worker.ts', 'barcode-worker.js')
  await copyFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', `${CLIENT}/barcode-reader.wasm`)
}

/** The worker is told the version's files by name, and is itself the same for the same files. */
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

/** What runs outside a page. As "SSR", so that what only a page needs, such as Leaflet, is left out. */
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
      // Comments would name folders of the machine.
      minify: true,
      rolldownOptions: { output },
    },
  })
}

/** Moves a file to where files are kept for ever, under a name of its own; answers its address. */
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
