import { useMemo, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { WrittenItem } from '../../../domain/guide/edit/guide-edit.ts'
import { plainText } from '../../../domain/guide/words.ts'

interface ItemChooserProps {
  label: string
  items: readonly WrittenItem[]
  onChoose: (name: string) => void
}

const MOST_OPTIONS = 20

/** One item of thousands, by some letters of its name. */
export function ItemChooser({ label, items, onChoose }: ItemChooserProps) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => {
    const letters = plainText(typed)
    const named = items.map(({ name }) => ({ name, plain: plainText(name) }))
    const begins = named.filter(({ plain }) => plain.startsWith(letters))
    const holds = named.filter(({ plain }) => !plain.startsWith(letters) && plain.includes(letters))
    return [...begins, ...holds].slice(0, MOST_OPTIONS).map(({ name }) => ({ id: name, name }))
  }, [items, typed])
  return (
    <ComboBox
      className="console-field"
      items={found}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(key) => key !== null && onChoose(String(key))}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <Label>{label}</Label>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody has just asked for it */}
      <Input autoFocus />
      <Popover className="choices">
        <ListBox<{ id: string; name: string }> renderEmptyState={() => <p>Nessuna voce con queste lettere.</p>}>
          {({ id, name }) => <ListBoxItem id={id}>{name}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
