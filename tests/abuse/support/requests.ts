import { aRequest } from '../../../src/server/bulky/testing/residents.ts'
import { A_NOTICE, aDevice, COMUNE_NOTICE, type OwnedThings, POINT } from './owned-things.ts'

const DATE = { date: '2026-11-17' }
const AMENDMENT = {
  place: { street: 'Via Nuova 2', floor: '', spot: '', notes: '' },
  date: '2026-11-17',
  items: [{ item: 'divano-due-posti', count: 1 }],
}

/** A table with one thing and where it goes. */
const A_LIST = Buffer.from('voce;dove va\nScatola;carta\n').toString('base64')

const A_POINT = Buffer.from('nome;lat;lon\nCampana;45.1;9.1\n').toString('base64')

/** For each write, a body that is accepted from visitors who may. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /api/guide/missing': { words: 'lampada lavica' },
  'POST /api/point-reports': { point: POINT, kind: 'rotto' },
  'PUT /api/installations/:id': aDevice('https://push.example.org/altro'),
  'POST /api/installations/:id/fatto': DATE,
  'POST /api/installations/:id/dopo': DATE,
  'POST /api/installations/:id/household': { codice: 'ABCDEFGH' },
  'POST /api/bulky/bookings': aRequest({ utenza: 'U7777', date: '2026-11-19' }),
  'POST /api/bulky/bookings/:id/amend': AMENDMENT,
  'POST /api/bulky/bookings/:id/earlier': { wanted: true },
  'POST /api/bulky/bookings/:id/rating': { stars: 5 },
  'POST /api/desk/:comune/bookings': aRequest({ utenza: 'U8888', date: '2026-11-26' }),
  'POST /api/desk/:comune/bookings/:id/amend': { ...AMENDMENT, items: [{ item: 'divano-due-posti', count: 2 }] },
  'POST /api/desk/:comune/bookings/:id/outcome': { status: 'parziale', note: 'Manca un pezzo' },
  'POST /api/desk/:comune/bookings/:id/cancel': { reason: 'Neve' },
  'POST /api/desk/:comune/bookings/round': { ...DATE, order: 'mano', stops: [], after: null },
  'POST /api/desk/:comune/bookings/spots': { ...DATE, street: 'Via Lunga 1', position: [12.8, 45.7] },
  'POST /api/desk/:comune/bookings/dates': { zone: 'unica', date: '2026-11-24', places: 30, isOpen: true },
  'POST /api/desk/:comune/bookings/move': { zone: 'unica', from: '2026-11-24', to: '2026-11-26', reason: 'Neve' },
  'POST /api/staff/sign-in/code': { email: 'qualcuno@esempio.it' },
  'POST /api/staff/sign-in': { email: 'qualcuno@esempio.it', code: '000000' },
  'POST /api/staff/first': { email: 'qualcuno@esempio.it', code: 'x' },
  'POST /api/staff/people': { email: 'qualcuno@esempio.it', grants: [{ role: 'legge', comuneId: null }] },
  'PUT /api/staff/people/:id/roles': { grants: [{ role: 'pubblica', comuneId: 'base' }] },
  'PUT /api/staff/rules': { fourEyes: true },
  'POST /api/staff/comuni': {
    name: 'Borgo Nuovo',
    host: 'borgo-nuovo.example',
    model: 'base',
    copies: ['rifiutario'],
    operator: { name: 'Gestore', phone: '800 1', email: 'aiuto@gestore.it', website: 'https://gestore.example/' },
    links: { privacy: 'https://borgo.example/privacy', accessibility: 'https://borgo.example/accessibilita' },
  },
  'PUT /api/staff/comuni/:comune/drafts/:part': { data: { calendar: {} }, basedOn: 1, replaces: null },
  'POST /api/staff/comuni/:comune/publish': {
    reason: 'Sciopero',
    effectiveAt: '2027-02-01T00:00:00Z',
    drafts: [{ part: 'calendario', version: '0'.repeat(64) }],
  },
  'POST /api/staff/comuni/:comune/back': { edition: 1, basedOn: 1, reason: 'Sciopero revocato' },
  'POST /api/staff/comuni/:comune/withdraw': { edition: 1, basedOn: 1, reason: 'Non serve più' },
  'POST /api/staff/comuni/:comune/calendar/import': {
    name: 'date.csv',
    content: Buffer.from('data;tipo\n7/1/2027;Carta').toString('base64'),
    zone: 'unica',
  },
  'POST /api/staff/comuni/:comune/guide/import': { name: 'voci.csv', content: A_LIST },
  'PUT /api/staff/comuni/:comune/points/:point/status': { status: 'pieno', note: 'Fino a lunedì' },
  'PUT /api/staff/comuni/:comune/reports/:code': { state: 'in-carico' },
  'POST /api/staff/comuni/:comune/points/import': { name: 'punti.csv', content: A_POINT },
  'POST /api/staff/comuni/:comune/notices': COMUNE_NOTICE,
  'PATCH /api/staff/comuni/:comune/notices/:id': { notice: COMUNE_NOTICE, replaces: '' },
  'POST /api/staff/acts': A_NOTICE,
  'POST /api/staff/acts/rehearsal': A_NOTICE,
  'POST /api/staff/acts/:id/undo': { reason: 'Sciopero revocato' },
  'POST /api/sign-in/code': { email: 'qualcuno@esempio.it' },
  'POST /api/sign-in': { email: 'qualcuno@esempio.it', code: '000000' },
}

let turn = 0

/** Quotas are per household and per address, so each request uses new ones. Versions are the present ones. */
function forOthers(body: object, { draft, edition, notice }: OwnedThings): object {
  turn += 1
  return {
    ...body,
    ...('replaces' in body && { replaces: 'notice' in body ? notice.version : draft }),
    ...('basedOn' in body && { basedOn: edition }),
    ...('drafts' in body && { drafts: [{ part: 'calendario', version: draft }] }),
    ...('utenza' in body && { utenza: `U${7000 + turn}` }),
    ...('host' in body && { host: `borgo-${turn}.example` }),
    ...('email' in body && { email: `qualcuno${turn}@esempio.it` }),
  }
}

/** The address with the ids of the owner's things. */
function filledIn(url: string, things: OwnedThings): string {
  const id = idIn(url, things)
  return url
    .replace(':id', id)
    .replace(':photo', things.photo)
    .replace(':key', things.act)
    .replace(':code', things.report)
    .replace(':token', things.feed)
    .replace(':zone', 'unica')
    .replace(':comune', 'base')
    .replace(':point', POINT)
    .replace(':part', 'calendario')
    .replace(':number', String(things.edition))
    .replace(':draft', things.draft)
    .replace(':file', 'isola-ecologica.webp')
}

function idIn(url: string, things: OwnedThings): string {
  if (url.startsWith('/api/installations')) return things.device
  if (url.startsWith('/api/staff/people')) return things.colleague
  if (url.includes('/notices/')) return String(things.notice.id)
  if (url.startsWith('/api/staff/acts')) return String(things.jointAct)
  return url.startsWith('/api/sessions') ? things.session : things.booking
}

/** `POST /api/bulky/bookings/:id/cancel`, for a thing of the owner. */
export function requestFor(line: string, things: OwnedThings) {
  const [method = '', url = ''] = line.split(' ')
  const body = BODIES[line]
  return {
    method: method as 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: filledIn(url, things),
    ...(body && { payload: forOthers(body, things) }),
  }
}
