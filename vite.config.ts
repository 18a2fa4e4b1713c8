import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** The drawings stand in every page, so that none waits for a request. */
const iconsInPage: Plugin = {
  name: 'icons-in-page',
  transformIndexHtml: (html) => html.replace('<!--icons-->', readFileSync('src/web/icons.svg', 'utf8').trim()),
}

/** The template of what residents open; the console's keeps its files as Vite leaves them. */
const RESIDENTS = '/index.html'

/** So does the stylesheet: on a slow line its own request would double the time to the first paint. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (path !== RESIDENTS) return
      return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
        const sheet = bundle?.[name]
        if (bundle === undefined || sheet?.type !== 'asset') return link
        delete bundle[name]
        return `<style>${String(sheet.source).trim()}</style>`
      })
    },
  },
}

/** The app is started by an import after the first paint; its files are fetched from the beginning all the same. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, path }) => {
      if (path !== RESIDENTS) return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/start.tsx')))
      const files = start === undefined ? [] : [start.fileName, ...start.imports]
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head',
      }))
    },
  },
}

/** As `pages.ts` names it. */
const PAGE_FILE = /\/src\/web\/(.*-page)\.tsx$/

/** A page that is rendered first needs its own stylesheet with its HTML: whoever renders it leaves out all the others. */
const pageSheets: Plugin = {
  name: 'page-sheets',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, path }) => {
      if (path !== RESIDENTS) return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const sheetsOf = (chunk: Rolldown.OutputChunk): string[] => [
        ...(chunk.viteMetadata?.importedCss ?? []),
        ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(sheetsOf),
      ]
      return chunks.flatMap((chunk) => {
        const page = PAGE_FILE.exec(chunk.facadeModuleId ?? '')?.[1]
        if (page === undefined) return []
        return [...new Set(sheetsOf(chunk))].map((name) => ({
          tag: 'link',
          attrs: { 'data-page': page, rel: 'stylesheet', href: `/${name}` },
          injectTo: 'head' as const,
        }))
      })
    },
  },
}

const isSheet = (file: string): boolean => file.endsWith('.css')

export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  appType: 'custom',
  logLevel: 'warn',
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  resolve: {
    alias: {
      // Wouter brings along what React lacked before 18.
      'use-sync-external-store/shim/index.js': 'react',
      regexparam: resolve('src/web/no-patterns.ts'),
      '\0vite/preload-helper.js': resolve('src/web/on-demand.ts'),
    },
  },
  plugins: [iconsInPage, stylesInPage, preloadStart, pageSheets],
  build: {
    target: 'baseline-widely-available',
    // Scripts are not asked for ahead: their names alone would weigh half a kilobyte in the first one, and the worker has them.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isSheet) },
    reportCompressedSize: false,
    // A busy machine is no reason to talk.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
