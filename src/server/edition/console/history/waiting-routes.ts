import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comuneParams } from '../../../../contract/edition/console.ts'
import { waitingViewSchema } from '../../../../contract/edition/waiting.ts'
import { rehearsalWords } from '../../../../domain/edition/words/rehearsal-words.ts'
import { CONSOLE_TAGS, staffMay } from '../../../gestore/current-staff.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import type { Edition } from '../../edition.ts'
import { partsOfEdition } from '../../part-store.ts'
import { rehearseAgainst } from '../../rehearse/rehearse-edition.ts'
import { editionStore } from '../../store.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { editionView } from '../views.ts'

/** Editions never change: their changes are computed once and cached. */
const MOST_KNOWN = 200

/** Editions that will take effect later. Needs a Fastify scope of its own. */
export function waitingRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  const store = editionStore(database)
  const known = new Map<string, Promise<string[]>>()

  async function linesOf(before: Edition, edition: Edition): Promise<string[]> {
    const read = await partsOfEdition(database, edition)
    if ('problems' in read) return []
    const rehearsal = await rehearseAgainst(database, before, read.parts, edition.effectiveAt.getTime())
    return rehearsal === undefined ? [] : rehearsalWords(rehearsal.changes)
  }

  async function changesOf(edition: Edition): Promise<string[]> {
    const [before] = await store.current([edition.comuneId], edition.effectiveAt.getTime() - 1)
    if (before === undefined) return []
    if (known.size > MOST_KNOWN) known.clear()
    const key = `${before.hash} ${edition.hash}`
    const lines = known.getOrInsertComputed(key, () => linesOf(before, edition))
    lines.catch(() => known.delete(key))
    return lines
  }

  const waiting = {
    tags: CONSOLE_TAGS,
    summary: 'Le edizioni che aspettano il loro momento, e cosa cambieranno',
    params: comuneParams,
    response: { 200: waitingViewSchema, ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/waiting', { schema: waiting }, async ({ params: { comune } }, reply) => {
    reply.header('cache-control', 'no-store')
    const editions = []
    for (const edition of await store.waiting(comune, clock()))
      editions.push({ edition: editionView(edition), lines: await changesOf(edition) })
    return { basedOn: (await store.newest(comune))?.number ?? 0, editions }
  })
}
