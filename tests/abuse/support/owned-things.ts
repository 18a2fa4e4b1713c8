import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/http/idempotency.ts'
import { createTestBrowser } from '../../../src/server/platform/push/testing/browser.ts'
import { aRequest } from '../../../src/server/bulky/testing/residents.ts'
import { partData } from '../../../src/server/edition/part-store.ts'
import { editionStore } from '../../../src/server/edition/store.ts'
import { draftOf } from '../../../src/server/edition/publish/drafts/change-draft.ts'
import { saveDraft } from '../../../src/server/edition/publish/drafts/drafts.ts'
import { allNotices } from '../../../src/server/notices/console-store.ts'
import { addNotice } from '../../../src/server/notices/store.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import type { LiveApp } from '../../../src/server/testing/live-app.ts'
import { letIn } from '../../../src/server/testing/staff.ts'
import { formWith } from './form-body.ts'
import { ask, OWNER_EMAIL, type Visitors } from './visitors.ts'

/** What the owner has, by the parameter names of the routes. */
export interface OwnedThings {
  readonly booking: string
  /** The key under which it was sent. */
  readonly act: string
  readonly photo: string
  readonly device: string
  readonly session: string
  readonly report: string
  /** Of the owner's own calendar address. */
  readonly feed: string
  /** Another person of the gestore. */
  readonly colleague: string
  /** The version of a draft, and the edition that it is based on. */
  readonly draft: string
  readonly edition: number
  /** A notice of the gestore to some of its comuni. */
  readonly jointAct: number
  /** A notice of the comune, and its version. */
  readonly notice: { readonly id: number; readonly version: string }
  /** Words that nobody else may ever read. */
  readonly secrets: readonly string[]
}

const PERSON = { name: 'Anna Segretissima', codiceFiscale: 'RSSMRA80A01H501U', phone: '333 7654321' }
const PLACE = {
  street: 'Via Nascosta 7',
  floor: 'quarto piano e mezzo',
  spot: 'dietro il melo',
  notes: 'suonare tre volte',
}
const WORDS = 'Ho visto il vicino farlo'

export const POINT = 'isola-via-dei-platani'
/** Of a gestore, to many comuni. */
export const A_NOTICE = {
  kind: 'avviso',
  targets: [{ comuneId: 'base', zones: ['unica'] }],
  notice: {
    title: 'Neve',
    text: 'Il giro è in ritardo.',
    startsAt: '2026-11-15T08:00',
    endsAt: '2026-11-20T08:00',
    severity: 'avviso' as const,
    isPushed: false,
  },
}

/** Of one comune. */
export const COMUNE_NOTICE = { ...A_NOTICE.notice, zone: 'unica', users: null }

export const aDevice = (endpoint: string) => ({
  zones: ['unica'],
  subscription: { endpoint, keys: createTestBrowser().keys },
  reminders: { at: '20:00', types: ['umido'] },
  sequence: 1,
})

let gifts = 0

/** New things on every call, with a new household. */
export async function giveThings({ app, database }: LiveApp, { owner, administrator }: Visitors): Promise<OwnedThings> {
  gifts += 1
  const utenza = `U5E6RET${gifts}`
  const endpoint = `https://push.example.org/indirizzo-segreto-${gifts}`
  const device = randomUUID()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const request = aRequest({ person: PERSON, place: PLACE, utenza })
  const act = randomUUID()
  const form = await formWith(request, picture)
  const booked = await ask(app, owner, {
    method: 'POST',
    url: '/api/bulky/bookings',
    ...form,
    headers: { ...form.headers, [IDEMPOTENCY_HEADER]: act },
  })
  const report = { point: POINT, kind: 'pieno', words: WORDS }
  const reported = await ask(app, owner, {
    method: 'POST',
    url: '/api/point-reports',
    ...(await formWith(report, picture)),
  })
  await ask(app, owner, { method: 'PUT', url: `/api/installations/${device}`, payload: aDevice(endpoint) })
  const feed = await ask(app, owner, { method: 'POST', url: '/api/me/feed' })
  const { token } = feed.json<{ token: string }>()
  const [user] = await database.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [OWNER_EMAIL])
  const [session] = await database.query<{ id: string }>('SELECT id FROM user_session WHERE user_id = $1', [user!.id])
  const { id: booking, code } = booked.json<{ id: string; code: string }>()
  const [photo] = await database.query<{ id: string }>('SELECT id FROM bulky_photo WHERE booking_id = $1', [booking])
  const email = `collega.segreto.${gifts}@gestore.it`
  await letIn(database, email)
  const [colleague] = await database.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email])
  const { draft, edition } = await giveDraft(database)
  const acted = await ask(app, administrator, { method: 'POST', url: '/api/staff/acts', payload: A_NOTICE })
  return {
    booking,
    act,
    photo: photo!.id,
    device,
    session: session!.id,
    feed: token,
    colleague: colleague!.id,
    draft,
    edition,
    jointAct: acted.json<{ id: number }>().id,
    notice: await giveNotice(database),
    report: reported.json<{ code: string }>().code,
    secrets: [
      ...Object.values(PERSON),
      ...Object.values(PLACE),
      utenza,
      code,
      token,
      WORDS,
      endpoint,
      user!.id,
      OWNER_EMAIL,
      email,
    ],
  }
}

async function giveNotice(database: Database): Promise<OwnedThings['notice']> {
  const id = await addNotice(database, 'base', COMUNE_NOTICE)
  const notices = await allNotices(database, 'base', COMUNE_NOTICE.startsAt)
  return notices.find((one) => one.id === id)!
}

/** A calendar for the comune `base` that nobody has published yet. */
async function giveDraft(database: Database): Promise<{ draft: string; edition: number }> {
  const { number, parts } = (await editionStore(database).newest('base'))!
  const before = (await partData(database, parts.calendario)) as { calendar: object }
  const exceptions = [{ kind: 'annullata', date: '2027-03-03', reason: `Sciopero ${gifts}` }]
  const data = { ...before, calendar: { ...before.calendar, exceptions } }
  const draft = { comuneId: 'base', part: 'calendario' as const, data, basedOn: number, author: 'collega', now: 0 }
  await saveDraft(database, draft)
  return { draft: (await draftOf(database, 'base', 'calendario'))!.version, edition: number }
}
