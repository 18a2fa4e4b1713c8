import { describe, expect, test } from 'vitest'
import type { PublicComune } from '../../../contract/comune/comune.ts'
import type { Guide } from '../../../domain/guide/item.ts'
import { DESTINATIONS, MARKS } from '../../../domain/testing/destinations.ts'
import { renderPage } from '../../render/document.tsx'
import { publicComune } from '../../testing/comuni.ts'
import { guideViewOf } from './guide-view.ts'

const TEMPLATE = '<head><!--head--></head><div id="root"><!--app--></div><!--data-->'

const guide: Guide = {
  version: 'prova',
  products: [],
  destinations: DESTINATIONS,
  marks: MARKS,
  items: [
    {
      slug: 'cartone-della-pizza',
      name: 'Cartone della pizza',
      destination: 'carta',
      synonyms: [],
      first: 'Stacca la parte unta.',
      why: 'Il cartone sporco rovina il riciclo.',
      variants: [
        { when: 'pulito', destination: 'carta' },
        { when: 'unto', destination: 'umido' },
      ],
    },
    { slug: 'divano', name: 'Divano', destination: 'ingombranti', synonyms: [] },
    { slug: 'estintore', name: 'Estintore', destination: 'speciali', synonyms: [] },
    { slug: 'frigorifero', name: 'Frigorifero', destination: 'raee-r1', synonyms: [] },
    { slug: 'pet-1', name: 'PET 1', destination: 'plastica', synonyms: [] },
    { slug: 'tag', name: '<script>alert(1)</script>', destination: 'vetro', synonyms: [] },
  ],
}

const render = (path: string, comune: PublicComune = publicComune('base'), zone?: string) =>
  renderPage(TEMPLATE, path, {
    comune,
    zone,
    now: '2026-11-18T20:15',
    guide: guideViewOf(guide, path),
  })

const text = (html: string) =>
  html
    .replace(/<script[\s\S]*$/, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('an answer', () => {
  test('says where it goes, what to do first, why, and the other cases', async () => {
    const { html, status } = await render('/waste-list/cartone-della-pizza')
    expect(status).toBe(200)
    for (const words of [
      'Cartone della pizza , va in Carta',
      'Stacca la parte unta.',
      'rovina il riciclo',
      'unto Umido',
    ]) {
      expect(text(html)).toContain(words)
    }
    expect(text(html).match(/\bCarta\b/g), 'each place is named once').toHaveLength(1)
    expect(text(html)).not.toContain('pulito')
    expect(html).toContain('<title>Cartone della pizza: dove va · Roccalieta</title>')
    expect(html).toContain('content="A Roccalieta va qui: Carta. Stacca la parte unta."')
  })

  test.each<['base' | 'pietralvento', string | undefined, string, string]>([
    ['base', undefined, 'Prossima raccolta mercoledì 25 novembre', 'the comune’s only zone'],
    ['pietralvento', 'borgo', 'Prossima raccolta mercoledì 25 novembre', 'the resident’s zone'],
    ['pietralvento', 'colline', 'Prossima raccolta mercoledì 2 dicembre', 'another zone, another day'],
    ['pietralvento', undefined, 'Scegli la tua zona: ti diciamo quando passiamo', 'no zone yet: nobody’s date'],
  ])('in %s, zone %s: "%s" (%s)', async (comune, zone, words) => {
    expect(text((await render('/waste-list/cartone-della-pizza', publicComune(comune), zone)).html)).toContain(words)
  })

  describe('follows how a type is collected in the resident’s zone', () => {
    const base = publicComune('base')
    const collected = (way: 'strada' | 'richiesta' | 'abbonamento' | 'centro', note?: string) => ({
      ...base,
      collection: [{ waste: ['carta'], way, note }],
    })
    test.each([
      [collected('strada'), 'Nei contenitori stradali.', 'href="/map?cosa=carta"'],
      [collected('strada', 'con la tessera'), 'Nei contenitori stradali, con la tessera.', 'href="/map?cosa=carta"'],
      [collected('centro'), 'Al centro di raccolta.', 'href="/map?cosa=carta"'],
      [collected('richiesta'), 'Su richiesta.', 'href="tel:800000000"'],
      [collected('abbonamento'), 'Solo con abbonamento.', 'href="tel:800000000"'],
    ])('%#: %s, %s', async (comune, words, link) => {
      const { html } = await render('/waste-list/cartone-della-pizza', comune)
      expect(text(html)).toContain(words)
      expect(html).toContain(link)
      expect(text(html)).not.toMatch(/Prossima raccolta|Nessuna/)
    })

    test('the list of what goes there says it too', async () => {
      expect(text((await render('/waste-list/dove/carta', collected('strada'))).html)).toContain(
        'Nei contenitori stradali.',
      )
      expect(text((await render('/waste-list/dove/carta')).html)).toContain('Metti fuori la sera prima della raccolta.')
    })

    test('past the day until which the calendar is promised no date is invented', async () => {
      const calendar = { ...base.calendar, validUntil: '2026-11-18' }
      const { html } = await render('/waste-list/cartone-della-pizza', { ...base, calendar })
      expect(text(html)).toContain('Calendario non ancora pubblicato dopo mercoledì 18 novembre.')
    })

    test('hours of its own are said', async () => {
      const calendar = { ...base.calendar, windows: [{ waste: ['carta'], until: '07:00' }] }
      const { html } = await render('/waste-list/cartone-della-pizza', { ...base, calendar })
      expect(text(html)).toContain('Metti fuori entro le 7:00 del giorno di raccolta.')
    })
  })

  test.each([
    ['/waste-list/divano', 'href="/bulky-waste"', 'bulky things lead to the booking'],
    ['/waste-list/divano', 'href="/map?cosa=ingombranti"', 'and to the yard'],
    ['/waste-list/frigorifero', 'href="/map?cosa=raee"', 'the five groups are one on the map'],
    ['/waste-list/estintore', 'href="tel:800000000"', 'what nobody should move leads to a call'],
  ])('%s has %s: %s', async (path, link) => expect((await render(path)).html).toContain(link))
})

describe('the other pages', () => {
  test.each([
    ['/waste-list', 'Cosa butti? Cerca Codice a barre Simboli Dalla A alla Z', 200],
    ['/waste-list', 'Umido , 1 voce', 200],
    ['/waste-list/dove/umido', 'Cartone della pizza , unto', 200],
    ['/waste-list/elenco', 'Cartone della pizza , va in Carta', 200],
    ['/waste-list/elenco', 'Rifiutario di Roccalieta', 200],
    ['/waste-list/simboli', 'PET 1: Plastica e Alluminio', 200],
    ['/waste-list/unicorno', 'Questa voce non c’è nel rifiutario', 404],
    ['/waste-list/dove/luna', 'Questa voce non c’è nel rifiutario', 404],
  ])('%s shows "%s" (%i)', async (path, words, status) => {
    const page = await render(path)
    expect(text(page.html)).toContain(words)
    expect(page.status).toBe(status)
  })

  test('the field is a combobox that names its list', async () => {
    const { html } = await render('/waste-list')
    expect(html).toMatch(/<input[^>]*role="combobox"[^>]*aria-expanded="false"[^>]*aria-controls="risultati"/)
    expect(html).toMatch(/id="risultati" role="listbox"/)
  })

  test('nothing from a list becomes markup, and nothing is styled inline', async () => {
    const { html } = await render('/waste-list/elenco')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toMatch(/\sstyle="/)
  })
})
