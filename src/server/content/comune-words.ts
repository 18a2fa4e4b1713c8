import { canonicalText } from '../../domain/json.ts'
import { destinationsOf } from '../../domain/guide/destination.ts'
import { wordsOfPoints } from '../points/point-words.ts'
import { hashOf, type Parts } from './parts.ts'
import { oncePerPair, shared } from './shared.ts'

/** A comune's destinations, kinds of points and packaging marks. */
export const comuneWords = ({ impostazioni, calendario }: Pick<Parts, 'impostazioni' | 'calendario'>) =>
  wordsIn(impostazioni, calendario)

const wordsIn = oncePerPair((impostazioni: Parts['impostazioni'], calendario: Parts['calendario']) => {
  const { types, vocabolario } = impostazioni.data
  const { setOut } = calendario.data
  return shared(`words ${hashOf(canonicalText([types, vocabolario, setOut]))}`, () => {
    const destinations = destinationsOf(types, setOut, vocabolario.destinations)
    return {
      destinations,
      marks: vocabolario.marks ?? [],
      ...wordsOfPoints(destinations, vocabolario.pointKinds, vocabolario.taken),
    }
  })
})

export type ComuneWords = ReturnType<typeof comuneWords>
