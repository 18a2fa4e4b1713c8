import { describe, expect, it } from 'vitest'
import { readStreets, streetsInLines } from './written-streets.ts'

describe('streets as somebody writes or pastes them, one a line', () => {
  it.each([
    ['Via Roma', ['Via Roma']],
    ['  Via Roma \n\n Piazza del Mulino\r\n', ['Via Roma', 'Piazza del Mulino']],
    ['Via Roma: pari dal 2 al 20', [{ name: 'Via Roma', numbers: 'pari dal 2 al 20' }]],
    ['Via Roma\tdispari', [{ name: 'Via Roma', numbers: 'dispari' }]],
    [
      'Via Roma (detta Strada Nuova, Via Vecchia): 1-15',
      [{ name: 'Via Roma', aliases: ['Strada Nuova', 'Via Vecchia'], numbers: '1-15' }],
    ],
  ])('%j', (text, streets) => {
    expect(readStreets(text)).toEqual({ streets, problems: [] })
  })

  it('a line that is not understood is told by its number, and the others are read', () => {
    const { streets, problems } = readStreets('Via Roma\nVia Po: un po’ qui e un po’ là\n: 3')
    expect(streets).toHaveLength(2)
    expect(problems.map(({ line }) => line)).toEqual([2, 3])
  })

  it('what is written is read back as it was', () => {
    const streets = ['Via Roma', { name: 'Via Po', numbers: 'dispari' }, { name: 'Via Dora', aliases: ['La Dora'] }]
    expect(readStreets(streetsInLines(streets)).streets).toEqual(streets)
  })
})
