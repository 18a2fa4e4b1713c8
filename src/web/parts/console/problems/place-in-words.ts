import { fieldInWords } from '../draft/piece-words.ts'

const MORE: Readonly<Record<string, string>> = {
  waste: 'tipo',
  date: 'giorno',
  kind: 'genere',
  lat: 'posizione',
  to: 'al',
}

/** `calendar.rules[0].waste` as people read it: "calendario, regole n. 1, tipo". What has no word is left out. */
export const placeInWords = (field: string): string =>
  [...field.matchAll(/([^.[\]]+)((?:\[\d+\])*)/g)]
    .flatMap(([, name = '', indexes = '']) => {
      const known = MORE[name] ?? fieldInWords(name).toLowerCase()
      const numbers = [...indexes.matchAll(/\d+/g)].map(([index]) => `n. ${Number(index) + 1}`)
      if (MORE[name] === undefined && known === name.toLowerCase()) return numbers
      return [[known, ...numbers].join(' ')]
    })
    .join(', ')
