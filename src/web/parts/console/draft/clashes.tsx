import { useState } from 'react'
import type { Choice, Clash } from '../../../../domain/edition/merge/merge.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Either } from '../fields.tsx'
import { fieldInWords, valueInWords } from './piece-words.ts'

interface ClashesProps {
  clashes: readonly Clash[]
  decide: (choose: (clash: Clash) => Choice) => void
}

/** Where two people have changed the same piece: both versions are shown until somebody chooses. */
export function Clashes({ clashes, decide }: ClashesProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const isDecided = clashes.every(({ path }) => choices[keyOf(path)] !== undefined)
  return (
    <section className="card clashes">
      <h2>Avete cambiato la stessa cosa</h2>
      <p>
        Un’altra persona ha salvato mentre scrivevi. Tutto il resto è già unito: scegli per{' '}
        {countOf(clashes.length, 'punto', 'punti')}.
      </p>
      {clashes.map(({ path, mine, theirs }) => (
        <Either
          key={keyOf(path)}
          label={path.map(fieldInWords).join(' › ')}
          value={choices[keyOf(path)]}
          options={[
            { id: 'mine', name: `Il mio: ${valueInWords(mine)}` },
            { id: 'theirs', name: `Il loro: ${valueInWords(theirs)}` },
          ]}
          onChange={(choice) => setChoices({ ...choices, [keyOf(path)]: choice as Choice })}
        />
      ))}
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={!isDecided}
          onClick={() => isDecided && decide(({ path }) => choices[keyOf(path)]!)}
        >
          Unisci
        </button>
      </p>
    </section>
  )
}

const keyOf = (path: readonly string[]): string => path.join('\n')
