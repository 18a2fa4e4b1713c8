import { useEffect, useState } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'

interface TableSearchProps {
  value: string
  onSearch: (text: string) => void
}

/** The field shows each letter at once; thousands of rows are searched when the typing pauses. */
const PAUSE = 250

export function TableSearch({ value, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState({ text: value, over: value })
  const isWaiting = typed.over === value && typed.text !== value
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => onSearch(typed.text), PAUSE)
    return () => clearTimeout(timer)
  }, [isWaiting, typed.text, onSearch])
  return (
    <SearchField value={isWaiting ? typed.text : value} onChange={(text) => setTyped({ text, over: value })}>
      <Label>Cerca</Label>
      <Input />
    </SearchField>
  )
}
