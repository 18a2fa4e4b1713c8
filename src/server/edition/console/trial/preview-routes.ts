import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams } from '../../../../contract/edition/console.ts'
import { previewQuerySchema } from '../../../../contract/edition/preview.ts'
import { DATA_POLICY } from '../../../../contract/http/security-headers.ts'
import { hasZone } from '../../../comune/zones.ts'
import { comuneOf } from '../../../content/comune-of.ts'
import type { Parts } from '../../../content/parts.ts'
import { CONSOLE_TAGS, staffMay } from '../../../gestore/current-staff.ts'
import { noticesFrom } from '../../../notices/store.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import { statusStore } from '../../../points/status-store.ts'
import { draftedContent } from '../../publish/drafts/drafted.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { numberedParts } from '../numbered-parts.ts'
import { refusalProblem } from '../refusal-problem.ts'

/** A resident's page rendered from drafts or from a past edition. Needs a Fastify scope of its own. */
export function previewRoutes(plainApp: FastifyInstance, deps: EditionConsoleDeps): void {
  const { clock, database, pages } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  async function partsOf(comune: string, edition: number | undefined): Promise<Parts> {
    if (edition !== undefined) return numberedParts(database, comune, edition)
    const read = await draftedContent(database, comune, clock())
    if ('problems' in read) throw refusalProblem({ kind: 'invalid', problems: read.problems })
    return read.parts
  }

  const preview = {
    tags: CONSOLE_TAGS,
    summary: 'Una pagina dei residenti come sarebbe con le bozze, o com’era con un’edizione',
    params: comuneParams,
    querystring: previewQuerySchema,
    response: {
      200: { description: 'La pagina', content: { 'text/html': { schema: z.string() } } },
      ...refusals(400, 401, 403, 404, 422),
    },
  }
  app.get('/api/staff/comuni/:comune/preview', { schema: preview }, async ({ params, query }, reply) => {
    const parts = await partsOf(params.comune, query.edition)
    const comune = comuneOf(params.comune, parts, { folder: '', changedAt: clock(), edition: query.edition ?? 0 })
    const isOfNow = query.edition === undefined
    const source = {
      comune: comune.public,
      zone: query.zone !== undefined && hasZone(comune.public, query.zone) ? query.zone : undefined,
      user: query.user,
      now: query.at,
      // Notices are not part of an edition: previews of drafts show those of that hour.
      notices: isOfNow ? { version: 0, list: await noticesFrom(database, params.comune, query.at) } : undefined,
      guide: () => comune.guide,
      points: () => comune.map,
      statuses: async () => ({ version: 0, value: isOfNow ? await statusStore(database).all(params.comune) : {} }),
      bulky: () => comune.bulky ?? null,
    }
    const [path = '', search = ''] = query.page.split('?', 2)
    const { pageQuery, pageData, renderPage } = await pages.renderer()
    const asked = await pageQuery(path, search, source)
    const data = await pageData(path, asked, source)
    const { headers, html } = await renderPage(await pages.template(path), path + asked, data)
    return reply.headers(previewHeaders(headers)).send(withoutScripts(html))
  })
}

/** Removes scripts but keeps the look of a page with scripts. Links are dead: the sandboxed frame opens no window. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')

/** A resident's page as a preview: no script runs in it, and only the console may frame it. */
const previewHeaders = (page: Readonly<Record<string, string>>): Record<string, string> => ({
  ...page,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': `${page['content-security-policy'] ?? DATA_POLICY}; sandbox allow-same-origin`
    .replace("script-src 'self'; ", '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
})
