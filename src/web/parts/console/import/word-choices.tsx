import type { MappingView } from '../../../../contract/edition/writing/import.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Choice, type Option } from '../fields.tsx'

interface WordChoicesProps {
  mapping: MappingView
  words: Readonly<Record<string, readonly Option[]>>
  onChange: (mapping: MappingView) => void
}

const UNKNOWN = '?'
const LEFT_OUT = ''

interface Word {
  readonly field: string
  readonly word: string
  readonly meaning: string
}

/** What the words of the file stand for; those not understood come first. */
export function WordChoices({ mapping, words, onChange }: WordChoicesProps) {
  const all = Object.entries(mapping.values).flatMap(([field, meanings]) =>
    words[field] === undefined
      ? []
      : Object.entries(meanings).map(([word, meaning]): Word => ({ field, word, meaning })),
  )
  const unknown = all.filter(({ meaning }) => meaning === UNKNOWN)
  const known = all.filter(({ meaning }) => meaning !== UNKNOWN)
  const set = ({ field, word }: Word, meaning: string): void =>
    onChange({ ...mapping, values: { ...mapping.values, [field]: { ...mapping.values[field], [word]: meaning } } })
  const choice = (one: Word) => (
    <Choice
      key={`${one.field} ${one.word}`}
      label={`“${one.word}”`}
      value={one.meaning}
      options={[
        ...(one.meaning === UNKNOWN ? [{ id: UNKNOWN, name: 'da scegliere' }] : []),
        ...words[one.field]!,
        { id: LEFT_OUT, name: 'lascia fuori' },
      ]}
      problem={one.meaning === UNKNOWN ? 'Non si è capito: scegli cosa vuol dire.' : undefined}
      onChange={(meaning) => set(one, meaning)}
    />
  )
  return (
    <>
      {unknown.length > 0 && (
        <fieldset className="column-choices">
          <legend>{countOf(unknown.length, 'parola da capire', 'parole da capire')}</legend>
          {unknown.map(choice)}
        </fieldset>
      )}
      {known.length > 0 && (
        <details>
          <summary>{countOf(known.length, 'parola capita', 'parole capite')}: controlla come</summary>
          <div className="column-choices">{known.map(choice)}</div>
        </details>
      )}
    </>
  )
}
