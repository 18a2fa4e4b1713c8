import { expect, test } from 'vitest'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { takenThings } from '../../../domain/points/destination.ts'
import { DESTINATIONS, POINT_KINDS } from '../../../domain/testing/destinations.ts'
import { renderPage } from '../../render/document.tsx'
import { publicComune } from '../../testing/comuni.ts'

const TEMPLATE = '<head><!--head--></head><div id="root"><!--app--></div><!--data-->'

const bell: CollectionPoint = {
  id: 'a',
  name: 'Punto A',
  kind: 'campana',
  lat: 43,
  lon: 12,
  takes: ['vetro', 'raee'],
  hours: '24/7',
  closed: [
    { from: '2026-08-10', until: '2026-08-23', reason: 'ferie' },
    { from: '2026-11-16', until: '2026-11-20', reason: 'lavori' },
  ],
}

async function textOf(path: string, now: string, point: CollectionPoint = bell): Promise<string> {
  const { html } = await renderPage(TEMPLATE, path, {
    comune: publicComune('base'),
    zone: 'unica',
    now,
    map: {
      points: [point],
      total: 1,
      statuses: { version: 1, value: {} },
      kinds: [...POINT_KINDS, { id: 'torre', label: 'Torre' }],
      things: takenThings(DESTINATIONS),
    },
  })
  return html
    .replace(/<script[\s\S]*$/, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test.each([
  ['2026-11-15T10:00', 'Aperta, chiude a mezzanotte', 'the day before'],
  ['2026-11-18T10:00', 'Chiusa fino a venerdì 20 novembre: lavori', 'while it is shut'],
  ['2026-11-21T10:00', 'Sempre aperta', 'after it'],
])('at %s the list says "%s": %s', async (now, words) => expect(await textOf('/map', now)).toContain(words))

test('the hours name the closures that are not over', async () => {
  const text = await textOf('/map/a', '2026-11-15T10:00')
  expect(text).toContain('da lunedì 16 novembre a venerdì 20 novembre non apre: lavori')
  expect(text).not.toContain('ferie')
})

test('kinds and things are said in the comune’s words', async () => {
  const text = await textOf('/map', '2026-11-15T10:00', { ...bell, kind: 'torre' })
  expect(text).toContain('Torre')
  expect(text).toContain('Vetro, Apparecchi elettrici')
})
