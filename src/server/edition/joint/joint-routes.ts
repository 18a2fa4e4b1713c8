import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  jointActSchema,
  jointDoneSchema,
  jointRehearsalSchema,
  jointRowSchema,
  undoRequestSchema,
} from '../../../contract/edition/joint-act.ts'
import { notifiedViewSchema } from '../../../contract/edition/console.ts'
import { mayDo } from '../../../domain/gestore/roles.ts'
import { CONSOLE_TAGS, staffMaySomewhere } from '../../gestore/current-staff.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import type { EditionConsoleDeps } from '../console/deps.ts'
import { editionStore } from '../store.ts'
import { newerThan, notifyPhones } from '../notify/notify-phones.ts'
import { applyJoint, undoJoint } from './apply-joint.ts'
import { doneView, refusedAct, rehearsalView, doneOrThrow } from './joint-answers.ts'
import { type JointRow, jointStore } from './joint-store.ts'
import { rehearseJoint, rehearseUndo } from './rehearse-joint.ts'

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const refused = refusals(400, 401, 403, 404, 409, 422)
/** Number of acts in the list. */
const MOST = 100

/** Acts on many comuni, for staff who may publish in all of them. Needs a Fastify scope of its own. */
export function jointRoutes(plainApp: FastifyInstance, { clock, database, notifyOfChange }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMaySomewhere('publish'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const store = jointStore(database)

  const list = {
    tags: CONSOLE_TAGS,
    summary: 'Gli atti su più comuni',
    response: { 200: z.array(jointRowSchema), ...refusals(401, 403) },
  }
  app.get('/api/staff/acts', { schema: list }, async ({ staff }) => {
    const own = await editionStore(database).comuniOf(staff.gestoreId)
    const allowed = own.filter((comuneId) => mayDo(staff.grants, 'publish', comuneId))
    const rows = await store.list(MOST, allowed)
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  })

  const rehearse = {
    tags: CONSOLE_TAGS,
    summary: 'Cosa cambierebbe con un atto su più comuni',
    body: jointActSchema,
    response: { 200: jointRehearsalSchema, ...refused },
  }
  app.post('/api/staff/acts/rehearsal', { schema: rehearse }, async ({ staff, body }) => {
    await requireAll(staff, comuniIn(body))
    return rehearsalView(doneOrThrow(await rehearseJoint(database, body, clock())))
  })

  const apply = {
    tags: CONSOLE_TAGS,
    summary: 'Uno sciopero o un avviso in più comuni: in tutti o in nessuno',
    body: jointActSchema,
    response: { 200: jointDoneSchema, ...refused },
  }
  app.post('/api/staff/acts', { schema: apply }, async ({ staff, body }) => {
    await requireAll(staff, comuniIn(body))
    return doneView(doneOrThrow(await applyJoint(database, body, { author: staff.email, now: clock() })))
  })

  const undoing = {
    tags: CONSOLE_TAGS,
    summary: 'Cosa cambierebbe annullando un atto',
    params,
    response: { 200: jointRehearsalSchema, ...refused },
  }
  app.get('/api/staff/acts/:id/undo', { schema: undoing }, async ({ staff, params: { id } }) => {
    await requireAct(staff, id)
    return rehearsalView(doneOrThrow(await rehearseUndo(database, id, clock())))
  })

  const undo = {
    tags: CONSOLE_TAGS,
    summary: 'Annulla un atto in tutti i suoi comuni, o in nessuno',
    params,
    body: undoRequestSchema,
    response: { 200: jointDoneSchema, ...refused },
  }
  app.post('/api/staff/acts/:id/undo', { schema: undo }, async ({ staff, params: { id }, body }) => {
    await requireAct(staff, id)
    return doneView(
      doneOrThrow(await undoJoint(database, id, { author: staff.email, now: clock(), reason: body.reason })),
    )
  })

  const notified = {
    tags: CONSOLE_TAGS,
    summary:
      'Avvisa i telefoni delle raccolte che un atto cambia nelle prossime 36 ore, dove non c’è un’edizione più nuova',
    params,
    response: { 200: notifiedViewSchema, ...refused },
  }
  app.post('/api/staff/acts/:id/notify', { schema: notified }, async ({ staff, params: { id } }) => {
    const { undoneBy } = await requireAct(staff, id)
    if (undoneBy !== null) throw refusedAct({ kind: 'undone', id })
    const editions = editionStore(database)
    let phones = 0
    for (const { comuneId, from, to } of await store.editionsOf(id)) {
      const [before, edition] = [await editions.byNumber(comuneId, from), await editions.byNumber(comuneId, to)]
      // One comune that has published since does not keep the others from being told.
      if (edition === undefined || (await newerThan(database, edition, clock())) !== undefined) continue
      phones += await notifyPhones(database, notifyOfChange, before, edition)
    }
    return { phones }
  })

  async function requireAct(staff: StaffSession, id: number): Promise<JointRow> {
    const row = await store.byId(id)
    if (row === undefined) throw refusedAct({ kind: 'unknown-act', id })
    await requireAll(staff, comuniIn(row.asked))
    return row
  }

  async function requireAll({ gestoreId, grants }: StaffSession, comuneIds: readonly string[]): Promise<void> {
    const own = new Set(await editionStore(database).comuniOf(gestoreId))
    const missing = comuneIds.filter((id) => !own.has(id) || !mayDo(grants, 'publish', id))
    if (missing.length === 0) return
    throw new ProblemError(403, 'Non puoi', `In questi comuni non puoi pubblicare: ${missing.slice(0, 20).join(', ')}.`)
  }
}

const comuniIn = ({ targets }: JointRow['asked']): string[] => targets.map(({ comuneId }) => comuneId)
