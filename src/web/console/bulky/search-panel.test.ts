import { expect, test } from 'vitest'
import { foundInWords } from './search-panel.tsx'

test.each([
  [0, 'Nessun ritiro trovato.'],
  [1, '1 ritiro trovato.'],
  [49, '49 ritiri trovati.'],
  [50, 'Ecco 50 ritiri, i più vicini a oggi. Se quello che cerchi non c’è'],
])('of %i found the desk reads: %s', (count, words) => expect(foundInWords(count)).toContain(words))
