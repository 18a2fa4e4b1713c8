import type { VisitorName } from './visitors.ts'

/** What a visitor gets: an answer, a refusal with that status, or an answer that does and says nothing. */
type Right = 'may' | 'nothing' | 401 | 403 | 404

/** The rules, each as one line per visitor. */
export const RULES = {
  /** Public, or about whoever asks. */
  anyone: {
    nobody: 'may',
    owner: 'may',
    resident: 'may',
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'may',
    'that operator here': 'may',
    'owner in another comune': 'may',
  },
  /** About whoever has signed in; a session of another comune is none. */
  'signed in': {
    nobody: 401,
    owner: 'may',
    resident: 'may',
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'may',
    'that operator here': 401,
    'owner in another comune': 401,
  },
  /** The owner's own thing: to everybody else it does not exist. */
  owner: {
    nobody: 401,
    owner: 'may',
    resident: 404,
    operator: 404,
    administrator: 404,
    'operator of another comune': 404,
    'that operator here': 401,
    'owner in another comune': 401,
  },
  'owner or staff': {
    nobody: 401,
    owner: 'may',
    resident: 404,
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 404,
    'that operator here': 401,
    'owner in another comune': 401,
  },
  /**
   * A comune's staff, for that comune: elsewhere they find what is there, which is nothing of this one. A session of the
   * console holds in all comuni of the gestore, a role where it was given.
   */
  staff: {
    nobody: 401,
    owner: 403,
    resident: 403,
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'may',
    'that operator here': 403,
    'owner in another comune': 401,
  },
  /** The same, for a booking of this comune. */
  'staff of its comune': {
    nobody: 401,
    owner: 403,
    resident: 403,
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 404,
    'that operator here': 403,
    'owner in another comune': 401,
  },
  /** Who administers, in all comuni. */
  'staff that administers': {
    nobody: 401,
    owner: 403,
    resident: 403,
    operator: 403,
    administrator: 'may',
    'operator of another comune': 403,
    'that operator here': 403,
    'owner in another comune': 401,
  },
  /** Whoever knows the id, 122 random bits, or the code: within its comune. */
  'who knows its id': {
    nobody: 'may',
    owner: 'may',
    resident: 'may',
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'nothing',
    'that operator here': 'may',
    'owner in another comune': 'nothing',
  },
  /** What the owner's act came to, for who knows its key and may see it. */
  'owner or staff, with its key': {
    nobody: 'nothing',
    owner: 'may',
    resident: 'nothing',
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'nothing',
    'that operator here': 'nothing',
    'owner in another comune': 'nothing',
  },
  /** Whoever was given the owner's own calendar address reads the owner's pickups there: that is what it is for. */
  'who has its address': {
    nobody: 'may',
    owner: 'may',
    resident: 'may',
    operator: 'may',
    administrator: 'may',
    'operator of another comune': 'nothing',
    'that operator here': 'may',
    'owner in another comune': 'nothing',
  },
} as const satisfies Record<string, Record<VisitorName, Right>>

type Rule = keyof typeof RULES

/**
 * Who may do what. `access.test.ts` holds it against the app: a route that is not in here fails the test. HEAD is as GET.
 * What follows a `?` is how the route is asked.
 */
export const ACCESS: Readonly<Record<string, Rule>> = {
  'GET /': 'anyone',
  'GET /calendar': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /comune.json': 'anyone',
  'GET /strade.json': 'anyone',
  'GET /ingombranti.json': 'anyone',
  'GET /punti.json': 'anyone',
  'GET /basemap.json': 'anyone',
  'GET /edizione.json': 'anyone',
  'GET /dati/:edition/:hash.json': 'anyone',
  'GET /mappa.pmtiles': 'anyone',
  'GET /foto/:file': 'anyone',

  'GET /api': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/health': 'anyone',
  'GET /api/xsrf': 'anyone',
  'GET /api/calendar/:zone.ics': 'anyone',
  'GET /api/calendar/:zone.json': 'anyone',
  'GET /api/calendar/:zone/:token.ics': 'who has its address',
  'GET /api/me/feed': 'signed in',
  'POST /api/me/feed': 'signed in',
  'DELETE /api/me/feed': 'signed in',
  'GET /api/guide': 'anyone',
  'POST /api/guide/missing': 'anyone',
  'GET /api/points': 'anyone',
  'GET /api/points.geojson': 'anyone',
  'GET /api/points.json': 'anyone',
  'GET /api/points/status': 'anyone',
  'POST /api/point-reports': 'anyone',
  'GET /api/point-reports/:code': 'who knows its id',
  'GET /api/acts/:key': 'owner or staff, with its key',
  'GET /api/live': 'anyone',
  'GET /api/live/value?path=avvisi&version=1': 'anyone',
  'GET /api/live/value?path=gestione/ritiri/2026-11-17': 'staff',

  'GET /api/push/key': 'anyone',
  'PUT /api/installations/:id': 'anyone',
  'GET /api/installations/:id': 'who knows its id',
  'POST /api/installations/:id/fatto': 'who knows its id',
  'POST /api/installations/:id/dopo': 'who knows its id',
  'POST /api/installations/:id/test': 'who knows its id',
  'POST /api/installations/:id/household/code': 'who knows its id',
  'POST /api/installations/:id/household': 'who knows its id',
  'DELETE /api/installations/:id': 'who knows its id',

  'GET /api/bulky/availability?zone=unica': 'anyone',
  'GET /api/bulky/bookings': 'signed in',
  'POST /api/bulky/bookings': 'signed in',
  'GET /api/bulky/bookings/:id/receipt.pdf': 'owner or staff',
  'GET /api/bulky/bookings/:id/pickup.ics': 'owner or staff',
  'GET /api/bulky/bookings/:id/photos/:photo': 'owner or staff',
  'POST /api/bulky/bookings/:id/amend': 'owner',
  'POST /api/bulky/bookings/:id/earlier': 'owner',
  'POST /api/bulky/bookings/:id/rating': 'owner',

  'GET /api/desk/bookings?date=2026-11-17': 'staff',
  'GET /api/desk/bookings/dates': 'staff',
  'GET /api/desk/bookings/search?q=nascosta': 'staff',
  'GET /api/desk/bookings/figures?from=2026-01-01&until=2026-12-31': 'staff',
  'GET /api/desk/bookings/bookings.csv?from=2026-01-01&until=2026-12-31': 'staff',
  'GET /api/desk/bookings/arera.csv?from=2026-01-01&until=2026-12-31': 'staff',
  'GET /api/desk/bookings/sheet.pdf?date=2026-11-17': 'staff',
  'GET /api/desk/bookings/:id/history': 'staff of its comune',
  'POST /api/desk/bookings': 'staff',
  'POST /api/desk/bookings/:id/amend': 'staff of its comune',
  'POST /api/desk/bookings/:id/outcome': 'staff of its comune',
  'POST /api/desk/bookings/:id/reopen': 'staff of its comune',
  'GET /api/desk/bookings/pending-calls': 'staff',
  'POST /api/desk/bookings/:id/called': 'staff of its comune',
  'POST /api/desk/bookings/dates': 'staff',
  'POST /api/desk/bookings/move': 'staff',
  'POST /api/desk/bookings/:id/cancel': 'staff of its comune',
  'POST /api/bulky/bookings/:id/cancel': 'owner',

  'POST /api/staff/sign-in/code': 'anyone',
  'POST /api/staff/sign-in': 'anyone',
  'POST /api/staff/first': 'anyone',
  'GET /api/staff/session': 'anyone',
  'DELETE /api/staff/session': 'anyone',
  'GET /api/staff/people': 'staff that administers',
  'POST /api/staff/people': 'staff that administers',
  'PUT /api/staff/people/:id/roles': 'staff that administers',
  'DELETE /api/staff/people/:id': 'staff that administers',
  'GET /api/staff/rules': 'staff that administers',
  'PUT /api/staff/rules': 'staff that administers',

  'GET /api/sign-in/broker': 'anyone',
  'GET /api/sign-in/callback/broker': 'anyone',
  'POST /api/sign-in/code': 'anyone',
  'POST /api/sign-in': 'anyone',
  'GET /api/session': 'anyone',
  'GET /api/sessions': 'signed in',
  'GET /api/me/data': 'signed in',
  'DELETE /api/sessions/:id': 'owner',
  'DELETE /api/session': 'anyone',
  'DELETE /api/sessions': 'signed in',
  'DELETE /api/me': 'signed in',
}
