import { useState } from 'react'
import { decimal } from '../../../../domain/bulky/refusal.ts'
import { Line } from '../../../parts/console/fields.tsx'

interface NumberLineProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** With decimals; otherwise whole numbers only. */
  isDecimal?: boolean
  /** May be left empty. */
  isOptional?: boolean
  hint?: string
  isReadOnly?: boolean
}

/** A number as people write it, "2,5". A wrong one stays in the field with its error, and changes nothing. */
export function NumberLine({
  label,
  value,
  onChange,
  min = 0,
  max = 10_000,
  isDecimal = false,
  isOptional = false,
  hint,
  isReadOnly = false,
}: NumberLineProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : decimal(value))
  const read = readNumber(text)
  const problem = problemOf(text, read)

  function problemOf(written: string, number: number): string | undefined {
    if (written.trim() === '' && isOptional) return undefined
    if (Number.isNaN(number) || (!isDecimal && !Number.isInteger(number))) {
      return isDecimal ? 'Scrivi un numero, come 2,5.' : 'Scrivi un numero intero.'
    }
    return number < min || number > max ? `Scrivi un numero da ${decimal(min)} a ${decimal(max)}.` : undefined
  }
  return (
    <div onBlur={() => problem === undefined && setTyped(undefined)}>
      <Line
        label={label}
        value={text}
        hint={hint}
        problem={problem}
        isReadOnly={isReadOnly}
        onChange={(written) => {
          setTyped(written)
          const number = readNumber(written)
          if (problemOf(written, number) === undefined) onChange(written.trim() === '' ? undefined : number)
        }}
      />
    </div>
  )
}

const readNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
