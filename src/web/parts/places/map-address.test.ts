import { describe, expect, test } from 'vitest'
import { mapQuery, pointIdOf, readMapSearch } from './map-address.ts'

const THINGS = ['pile', 'vetro'].map((id) => ({ id, label: id }))
const NOTHING = { takes: undefined, isOpenNow: false, within: undefined, page: 1 }

describe('the address of the map', () => {
  test.each([
    ['', NOTHING],
    ['?cosa=pile', { ...NOTHING, takes: 'pile' }],
    ['?cosa=pile&aperto=1&entro=500&pagina=2', { takes: 'pile', isOpenNow: true, within: 500, page: 2 }],
    ['cosa=vetro', { ...NOTHING, takes: 'vetro' }],
    ['?cosa=sogni&aperto=forse&entro=3&pagina=-1', NOTHING],
    ['?cosa=%3Cscript%3E', NOTHING],
    ['?cosa=&aperto=&entro=&pagina=', NOTHING],
    ['?pagina=99999999999', { ...NOTHING, page: 99_999_999_999 }],
    [`?pagina=${'9'.repeat(400)}`, NOTHING],
  ])('"%s" is read', (search, expected) => expect(readMapSearch(search, THINGS)).toEqual(expected))

  test('before the things that points take are known, any word may be one', () =>
    expect(readMapSearch('?cosa=sogni-belli').takes).toBe('sogni-belli'))

  test('is written as it is read', () => {
    const query = '?cosa=pile&aperto=1&entro=500&pagina=2'
    expect(mapQuery(readMapSearch(query))).toBe(query)
    expect(mapQuery(readMapSearch('?x=1&y=2'))).toBe('')
  })

  test.each([
    ['/map', undefined],
    ['/map/', undefined],
    ['/map/isola-1', 'isola-1'],
    ['/map/isola-1/', 'isola-1'],
    ['/map/a/b', undefined],
  ])('%s names the point %s', (path, id) => expect(pointIdOf(path)).toBe(id))
})
