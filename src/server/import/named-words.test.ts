import { describe, expect, test } from 'vitest'
import { namedWords } from './named-words.ts'

const words = namedWords([
  { id: 'legno', label: 'Legno' },
  { id: 'olio', label: 'Olio da cucina', aliases: ['oli', 'olio vegetale'] },
  { id: 'pericolosi', label: 'Rifiuti pericolosi', aliases: ['impregnanti per legno', 'oli minerali', 'vernici'] },
  { id: 'secco', label: 'Secco', aliases: ['Residuo', 'garden_waste'] },
])

test.each<[string, string | undefined, string]>([
  ['legno', 'legno', 'its id'],
  ['LEGNO', 'legno', 'in capitals'],
  ['Oli', 'olio', 'an alias'],
  ['olio della cucina', 'olio', 'with another article'],
  ['garden waste', 'secco', 'an underscore is a space'],
  ['contenitori per legno usati', 'legno', 'words that say nothing of the thing'],
  ['mobili di legno', undefined, 'more than its name'],
  ['', undefined, 'nothing'],
])('"%s" names %s: %s', (text, id) => expect(words.exact(text)).toBe(id))

describe('a longer text', () => {
  test.each<[string, string | undefined, string]>([
    ['mobili di legno', 'legno', 'the thing comes last'],
    ['vernici per legno', 'pericolosi', 'what it is for does not count'],
    ['impregnanti per legno', 'pericolosi', 'the longest name holds'],
    ['oli minerali', 'pericolosi', 'the longest name holds'],
    ['oli idraulici', undefined, 'a word behind it makes another thing of it'],
    ['colla per legno', undefined, 'nobody knows glue'],
    ['legnoso', undefined, 'words are compared whole'],
    ['legno (cassone verde)', 'legno', 'what stands in brackets is beside the point'],
    ['cassone verde (legno)', 'legno', 'unless the thing itself stands in them'],
  ])('"%s" means %s: %s', (text, id) => expect(words.meant(text)?.id).toBe(id))

  test('is surely meant only under its own name', () => {
    expect(words.meant('Residuo')).toEqual({ id: 'secco', isSure: true })
    expect(words.meant('sacco del residuo')).toEqual({ id: 'secco', isSure: false })
  })

  test.each<[string, string | undefined, string]>([
    ['deposito di oli minerali', 'pericolosi', 'the longest name in it'],
    ['legno e oli', 'legno', 'of two as long the first'],
    ['niente', undefined, 'none'],
  ])('"%s" has %s in it: %s', (text, id) => expect(words.inside(text)).toBe(id))
})
