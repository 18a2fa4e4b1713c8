import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { comunePath, inComune } from './comune.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** To the same area of another comune: type to find. */
export function ComuneSwitcher({ comuni, id }: { comuni: readonly Named[]; id: string }) {
  const [path, navigate] = useLocation()
  const { segment } = inComune(path)!
  return (
    <ComboBox
      className="comune-switcher"
      selectedKey={id}
      defaultItems={comuni}
      onSelectionChange={(key) => {
        if (key !== null && key !== id) navigate(comunePath(String(key), segment))
      }}
    >
      <Label className="visually-hidden">Comune</Label>
      <div>
        <Input />
        <Button aria-label="Tutti i comuni">
          <Icon name="chevron-right" />
        </Button>
      </div>
      <Popover className="choices">
        <ListBox<Named>>{({ id: key, name }) => <ListBoxItem id={key}>{name}</ListBoxItem>}</ListBox>
      </Popover>
    </ComboBox>
  )
}
