import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { todayViewSchema } from '../../../contract/gestore/today.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { mayDo, type StaffRight } from '../../../domain/gestore/roles.ts'
import { byUrgency, todaySentence } from '../../../domain/gestore/today.ts'
import { ITALIAN_TIME_ZONE } from '../../../domain/italian/time-zone.ts'
import { editionStore } from '../../edition/store.ts'
import { CONSOLE_TAGS, staffIn } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { ConsoleDeps } from '../deps.ts'
import { calendarFacts, draftFacts, pickupFacts, publishingFacts } from './facts.ts'
import { newPhones, pickupsByWeek } from './plots.ts'

const PART_NAMES: Readonly<Record<string, string>> = {
  impostazioni: 'Zone e tipi',
  calendario: 'Calendario',
  rifiutario: 'Rifiutario',
  punti: 'Punti',
  ingombranti: 'Ingombranti',
}

/** Staff see only the comuni where they may act. Needs a Fastify scope of its own. */
export function todayRoutes(plainApp: FastifyInstance, { comuni, editions, clock, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffIn)

  const today = {
    tags: CONSOLE_TAGS,
    summary: 'Cosa aspetta una mano oggi, nei comuni in cui puoi lavorare',
    response: { 200: todayViewSchema, ...refusals(401, 403) },
  }
  app.get('/api/staff/today', { schema: today }, async ({ staff }, reply) => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    const day = wallClock(now, ITALIAN_TIME_ZONE).toPlainDate()
    const all = await editionStore(database).comuniOf(staff.gestoreId)
    const where = (right: StaffRight): string[] => all.filter((id) => mayDo(staff.grants, right, id))
    const [read, desk] = [where('read'), where('desk')]
    const served = new Map(comuni.all.map((comune) => [comune.id, comune]))
    const unserved = (editions?.problems() ?? []).map(({ edition }) => edition)
    const [published, pickups, drafts, phones, weeks] = await Promise.all([
      publishingFacts(database, read, now),
      pickupFacts(database, desk, day.toString()),
      draftFacts(database, read, (part) => PART_NAMES[part] ?? part),
      newPhones(database, read, day.toString()),
      pickupsByWeek(database, desk, day.toString()),
    ])
    const facts = byUrgency([
      ...unserved
        .filter(({ comuneId }) => read.includes(comuneId))
        .map(({ comuneId, number }) => ({ kind: 'edizione' as const, comuneId, count: number })),
      ...published,
      ...pickups,
      ...drafts,
      ...calendarFacts(
        read.flatMap((id) => served.get(id) ?? []),
        day,
      ),
    ])
    const tasks = facts.map((fact) => ({
      kind: fact.kind,
      comuneId: fact.comuneId,
      comune: served.get(fact.comuneId)?.public.name ?? fact.comuneId,
      count: fact.count,
      day: fact.day ?? null,
      words: todaySentence(fact),
    }))
    return { tasks, newPhones: read.length === 0 ? [] : phones, pickups: desk.length === 0 ? [] : weeks }
  })
}
