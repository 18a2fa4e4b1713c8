import { describe, expect, test } from 'vitest'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { takenThings } from '../../domain/points/destination.ts'
import { DESTINATIONS, POINT_KINDS } from '../../domain/testing/destinations.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { renderPage } from './document.tsx'
import { publicComune } from '../testing/comuni.ts'

const sheet = (page: string) => `<link data-page="${page}" rel="stylesheet" href="/assets/${page}.css">`

const TEMPLATE = '<head><!--head--><style>body{}</style></head><div id="root"><!--app--></div><!--data-->'
const base = publicComune('base')
const pietralvento = publicComune('pietralvento')

const render = async (now: string, path = '/calendar', comune: PublicComune = base, zone?: string) =>
  renderPage(TEMPLATE, path, { comune, zone, now })

const cells = (html: string) =>
  [...html.matchAll(/<td id="(\d+)" class="([^"]*)"[^>]*>(\d+)/g)].map(([, id, classes, text]) => ({
    id,
    classes,
    text,
  }))
const blinking = (html: string) => cells(html).filter(({ classes }) => classes?.split(' ').includes('blinking'))
const title = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
const text = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the calendar screen', () => {
  test.each([
    ['2026-11-15T20:30', 'Novembre', 30, '320', 'an evening: tomorrow blinks'],
    ['2026-11-15T05:59', 'Novembre', 30, '319', 'before 6: today still'],
    ['2026-12-31T06:00', 'Gennaio', 31, '1', 'New Year’s Eve: January, and its first day'],
    ['2028-02-28T12:00', 'Febbraio', 29, '60', 'a leap year'],
    ['2026-10-25T02:30', 'Ottobre', 31, '298', 'the night the clocks go back'],
    ['2026-03-28T23:30', 'Marzo', 31, '88', 'the night they go forward'],
  ])('at %s shows %s, %i days, and cell %s blinks: %s', async (now, month, days, id) => {
    const { html } = await render(now)
    expect(title(html)).toBe(month)
    expect(cells(html)).toHaveLength(days)
    expect(blinking(html).map((cell) => cell.id)).toEqual([id])
  })

  test('on the last day of a month before 6 no cell blinks, but legend and card still answer', async () => {
    const { html } = await render('2026-11-30T05:00')
    expect(title(html)).toBe('Dicembre')
    expect(blinking(html)).toEqual([])
    expect(html).toContain('<span class="swatch umido"></span>')
    expect(text(html)).toContain('Metti fuori adesso Umido')
    expect(text(html)).toContain('lunedì 30 novembre')
  })

  test('has Monday-first heads with their full name, and as many empty cells as the month needs', async () => {
    const { html } = await render('2026-11-15T20:30')
    const heads = [...html.matchAll(/<th scope="col" aria-label="([^"]+)">([^<]+)/g)]
    expect(heads.map(([, name, head]) => `${head} ${name}`)).toEqual([
      'LUN lunedì',
      'MAR martedì',
      'MER mercoledì',
      'GIO giovedì',
      'VEN venerdì',
      'SAB sabato',
      'DOM domenica',
    ])
    expect(html.match(/<td class="empty">/g)).toHaveLength(6)
  })

  test('bears the specification’s texts to the letter', async () => {
    const words = text((await render('2026-11-15T20:30')).html)
    expect(words).toContain('*Da confermare')
    expect(words).toContain('La casella lampeggiante indica cosa conferire il giorno successivo.')
    for (const type of ['Umido', 'Indifferenziato', 'Vetro', 'Carta', 'Plastica e Alluminio']) {
      expect(words).toContain(type)
    }
  })

  test('a cell says its day to who does not see it, and shows the number alone', async () => {
    const { html } = await render('2026-11-15T20:30')
    expect(html).toContain('aria-label="giovedì 19 novembre, Umido"')
    expect(cells(html).map((cell) => cell.text)).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)))
  })

  test.each([
    ['2026-11-18T20:15', '18', 'giovedì 19 novembre, Umido, casella lampeggiante', 'in the evening it is tomorrow'],
    ['2026-11-19T00:20', '19', 'giovedì 19 novembre, Umido, casella lampeggiante', 'before six it is today'],
  ])('at %s the %s is today, and "%s" is said of the one that blinks: %s', async (now, today, words) => {
    const { html } = await render(now)
    expect([...html.matchAll(/<td[^>]*aria-current="date"[^>]*>(\d+)/g)].map(([, day]) => day)).toEqual([today])
    expect(html.match(/<td[^>]*casella lampeggiante[^>]*>/g)).toEqual([expect.stringContaining(words)])
  })

  test('a festive day with a collection is marked to confirm', async () => {
    const { html } = await render('2026-12-05T12:00')
    const marked = cells(html).filter(({ classes }) => classes?.includes('to-confirm'))
    expect(marked.map((cell) => cell.text)).toEqual(['8', '26'])
  })
})

describe('the card', () => {
  test.each([
    ['2026-11-18T20:00', 'Stasera metti fuori Umido'],
    [
      '2026-11-18T20:00',
      'Passiamo domani, giovedì 19 novembre. Metti fuori dalle 20:00 di stasera alle 6:00 di domani.',
    ],
    ['2026-11-19T00:20', 'Passiamo oggi, giovedì 19 novembre. Metti fuori entro le 6:00.'],
    ['2026-11-21T12:00', 'Stasera Niente Domenica 22 novembre non si raccoglie.'],
    ['2026-11-21T12:00', 'Prossima raccolta: lunedì 23 novembre , Umido.'],
    ['2026-12-24T18:00', 'Venerdì 25 dicembre non si raccoglie: Natale.'],
    ['2026-12-07T18:00', '*Da confermare: è un giorno festivo. Chiedi a Lieta Ambiente, 800 000 000.'],
  ])('at %s says "%s"', async (now, words) => expect(text((await render(now)).html)).toContain(words))
})

describe('headers by index, and of pages without one by their own name', () => {
  test.each([
    ['/calendar', 'Dicembre', 200],
    ['/waste-list', 'Rifiutario', 200],
    ['/bulky-waste', 'Ritiro ingombranti', 200],
    ['/map', 'Mappa', 200],
    ['/debug', 'Debug', 200],
    ['/home', 'Novembre', 200],
    ['/home/', 'Novembre', 200],
    ['/calendar/2026-10', 'Ottobre 2026', 200],
    ['/calendar/2026-10/', 'Ottobre 2026', 200],
    ['/calendar/anno', 'Tutto l’anno', 200],
    ['/calendar/agenda', 'Nel tuo calendario', 200],
    ['/accedi', 'Entra', 200],
    ['/profilo', 'Il tuo profilo', 200],
    ['/altro', 'Pagina non trovata', 404],
  ])('%s is headed "%s", once', async (path, heading, status) => {
    const page = await render('2026-11-30T12:00', path)
    expect(title(page.html)).toBe(heading)
    expect(page.html.match(/<h1/g)).toHaveLength(1)
    expect(page.status).toBe(status)
  })

  test.each(['/calendar', '/map', '/accedi', '/altro'])('%s begins with the way to its content', async (path) => {
    const { html } = await render('2026-11-30T12:00', path)
    expect(html).toMatch(/<div id="root"><a class="skip-link" href="#contenuto">Vai al contenuto/)
    expect(html).toMatch(/<nav class="menu-dock".*Apri il menu.*<main id="contenuto"/s)
  })
})

describe('another month', () => {
  test.each([
    ['/calendar', ['/calendar/2026-10', '/calendar/2026-12']],
    ['/calendar/2026-12', ['/calendar', '/calendar/2027-01']],
    ['/calendar/2025-01', ['/calendar/2025-02']],
    ['/calendar/2027-12', ['/calendar/2027-11']],
  ])('from %s leads to %s', async (path, expected) => {
    const { html } = await render('2026-11-18T20:15', path)
    const found = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Mese (?:prima|dopo)/g)]
    expect(found.map(([, href]) => href)).toEqual(expected)
  })

  test('has its days, the changes and the legend, and says nothing of tonight', async () => {
    const { html, status } = await render('2026-11-18T20:15', '/calendar/2026-12')
    expect(status).toBe(200)
    expect(html).toContain('<title>Dicembre 2026 · Roccalieta</title>')
    expect(cells(html).map((cell) => cell.id)).toEqual(Array.from({ length: 31 }, (_, index) => String(335 + index)))
    expect(blinking(html)).toEqual([])
    expect(text(html)).toContain('*Da confermare')
    expect(text(html)).not.toContain('Stasera')
    expect(text(html)).not.toContain('La casella lampeggiante')
  })

  test.each([
    ['/calendar/2026-12', true],
    ['/calendar/2026-10', false],
    ['/calendar/anno', true],
  ])('%s explains an asterisk: %s, as it has one', async (path, hasAsterisk) => {
    const { html } = await render('2026-11-18T20:15', path)
    expect(html.includes('to-confirm"')).toBe(hasAsterisk)
    expect(text(html).includes('*Da confermare')).toBe(hasAsterisk)
  })

  test('blinks where the day to put out is in it', async () => {
    const { html } = await render('2026-11-30T05:00', '/calendar/2026-11')
    expect(blinking(html).map((cell) => cell.text)).toEqual(['30'])
    expect(text(html)).toContain('Ferma il lampeggio')
  })

  test.each([
    ['/calendar/2028-01', 'Il calendario di gennaio 2028 non c’è', 'too far away'],
    ['/calendar/1999-12', 'Il calendario di dicembre 1999 non c’è', 'long ago'],
    ['/calendar/2026-13', 'Questa pagina non esiste', 'no month'],
    ['/calendar/boh', 'Questa pagina non esiste', 'nothing at all'],
  ])('%s says "%s", with 404: %s', async (path, words) => {
    const { html, status } = await render('2026-11-18T20:15', path)
    expect(text(html)).toContain(words)
    expect(status).toBe(404)
  })

  test('is asked for its zone first', async () => {
    const { html } = await render('2026-11-18T20:15', '/calendar/2026-12', pietralvento)
    expect(text(html)).toContain('Dove abiti?')
  })
})

test('reminders stand right under tonight’s card', async () => {
  const words = text((await render('2026-11-18T20:15')).html)
  expect(words).toMatch(/Stasera metti fuori Umido .* Promemoria .* Mese prima/)
})

describe('a comune with two zones', () => {
  test('asks first, and shows nobody’s calendar meanwhile', async () => {
    const { html } = await render('2026-11-18T20:00', '/calendar', pietralvento)
    expect(text(html)).toContain('Dove abiti?')
    expect(cells(html)).toEqual([])
    expect(html).toContain('value="colline" name="zona"')
  })

  test('then shows the zone’s own, with what changes and why', async () => {
    const { html } = await render('2026-11-18T20:00', '/calendar', pietralvento, 'borgo')
    expect(text(html)).toContain('Plastica e Alluminio, raccolta spostata a venerdì 20 novembre: fiera di San Martino')
    expect(cells(html).find((cell) => cell.text === '20')?.classes).toBe('day plastica changed')
  })

  test('the whole year has each day once', async () => {
    const { html } = await render('2028-11-18T20:00', '/calendar/anno', pietralvento, 'colline')
    expect(cells(html).map((cell) => cell.id)).toEqual(Array.from({ length: 366 }, (_, index) => String(index + 1)))
  })
})

describe('what a page may not do', () => {
  test('data from a file cannot become markup', async () => {
    const nasty: PublicComune = { ...base, name: '</script><script>alert(1)</script>"><img src=x>' }
    const { html } = await render('2026-11-15T20:30', '/calendar', nasty)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x>')
  })

  const HOME = 'features/home/home-page'
  const BOOKING = 'features/bulky/wizard/booking-page'
  test('of the pages’ own stylesheets only this page’s is asked for', async () => {
    const links = [HOME, BOOKING, 'features/bulky/bulky-waste-page'].map(sheet).join('\n')
    const data = { comune: base, zone: undefined, now: '2026-11-15T20:30' }
    for (const [path, page] of [
      ['/home', HOME],
      ['/bulky-waste/prenota', BOOKING],
      ['/calendar', undefined],
    ] as const) {
      const { html } = await renderPage(TEMPLATE.replace('</head>', `${links}</head>`), path, data)
      expect([...html.matchAll(/data-page="([^"]+)"/g)].map(([, name]) => name)).toEqual(page ? [page] : [])
    }
  })

  test('the policy lets in its own sheets by hash and nothing inline', async () => {
    const { html, headers } = await render('2026-11-15T20:30')
    const policy = headers['content-security-policy']!
    expect(policy.match(/'sha256-/g)).toHaveLength(2)
    expect(policy).not.toContain('unsafe')
    expect(headers['permissions-policy']).toContain('microphone=()')
    expect(html).not.toMatch(/<script(?! type="application\/json")/)
    expect(html).not.toMatch(/\sstyle="/)
  })
})

const point = (id: string, rest: Partial<CollectionPoint> = {}): CollectionPoint => ({
  id,
  name: `Punto ${id}`,
  kind: 'campana',
  takes: ['vetro'],
  hours: 'Mo-Fr 09:00-18:00',
  lat: 43.6,
  lon: 12.1,
  ...rest,
})
const WORDS = { kinds: POINT_KINDS, things: takenThings(DESTINATIONS) }

const renderMap = (path: string, points: CollectionPoint[], comune: PublicComune = base) =>
  renderPage(TEMPLATE, path, {
    comune,
    zone: undefined,
    now: '2026-11-18T11:15',
    map: { points, ...WORDS, total: points.length, statuses: { version: 1, value: { b: { status: 'pieno' } } } },
  })

const policy = async (comune: PublicComune) => (await renderMap('/map', [], comune)).headers['content-security-policy']

describe('the map', () => {
  test('is a list that says when each point closes and what is wrong with it', async () => {
    const words = text((await renderMap('/map', [point('a'), point('b')])).html)
    expect(words).toContain('2 punti trovati.')
    expect(words).toContain('La mappa sta arrivando…')
    expect(words).toContain('Punto a , Campana Aperta, chiude alle 18:00 Vetro')
    expect(words).toContain('Punto b , Campana Non c’è più posto , Aperta, chiude alle 18:00')
  })

  test('keeps the filter of its address in the form and in the links', async () => {
    const { html } = await renderMap('/map?cosa=vetro&aperto=1', [point('a')])
    expect(html).toContain('href="/map/a?cosa=vetro&amp;aperto=1"')
    expect(html).toMatch(/<option value="vetro" selected="">/)
    expect(html).toMatch(/<input type="checkbox" name="aperto" checked="" value="1"/)
  })

  test('of one point has its title; of one that is gone it says so, with 404', async () => {
    const known = await renderMap('/map/a', [point('a', { name: 'Isola <Tigli>' })])
    expect(known).toMatchObject({ status: 200, html: expect.stringContaining('<title>Isola &lt;Tigli> · Roccalieta') })
    const gone = await renderMap('/map/a', [])
    expect(gone.status).toBe(404)
    expect(text(gone.html)).toContain('Questo punto non c’è più')
  })

  test('lets in the tiles of its comune, and of nobody else', async () => {
    expect(await policy(base)).toContain("img-src 'self' data:;")
    const url = 'https://tasselli.example/{z}/{x}/{y}.png'
    const tiled = { ...base, map: { kind: 'tasselli' as const, url, attribution: '©', maxZoom: 19 } }
    expect(await policy(tiled)).toContain("img-src 'self' data: https://tasselli.example;")
  })
})

describe('the pages of one person', () => {
  test.each([
    ['/accedi', 'Il tuo indirizzo e-mail', 'the question, before anything is known'],
    ['/profilo', 'aria-label="Caricamento"', 'the place of what the device asks for'],
  ])('%s is rendered with %s: %s', async (path, part) => {
    const { html, status } = await render('2026-11-15T20:30', path)
    expect(status).toBe(200)
    expect(html).toContain(part)
  })
})

test.each(['/gestione', '/gestione/', '/gestione/ritiri?vista=date', '/gestione/primo?codice=x'])(
  '%s is the console, which its own script makes',
  async (path) => {
    const { html, status } = await render('2026-11-30T12:00', path)
    expect(status).toBe(200)
    expect(title(html)).toBe('Gestione')
    expect(html).toContain('role="status" aria-label="Caricamento"')
    expect(html).not.toContain('menu-dock')
  },
)

test('an address that only begins like the console is none', async () =>
  expect((await render('2026-11-30T12:00', '/gestionex')).status).toBe(404))
