import { createContext, type SyntheticEvent, useContext, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { withDestination } from '../../../../domain/guide/edit/guide-edit.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { GuideEditing } from '../editing.ts'
import type { GuideRow } from './guide-rows.ts'

/** Rows are not rendered again when the draft changes: they get what changes it from here. */
export const EditingContext = createContext<GuideEditing | undefined>(undefined)

/** Otherwise the click would also open the row. */
const only = (event: SyntheticEvent): void => event.stopPropagation()

/** The destination of an item, editable in its cell. The menu is created only when it is opened: a table has many rows. */
export function DestinationCell({ row: { item, place } }: { row: GuideRow }) {
  const editing = useContext(EditingContext)
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (editing?.change === undefined) return place
  const label = `${item.name} va in ${place}: cambia`
  if (!isAsked) {
    return (
      <button
        type="button"
        className="cell-choice"
        aria-label={label}
        aria-haspopup="menu"
        onPointerDown={only}
        onMouseDown={only}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && only(event)}
        onClick={(event) => {
          only(event)
          setAsked(true)
          setOpen(true)
        }}
      >
        {place}
        <Icon name="chevron-right" />
      </button>
    )
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="cell-choice" aria-label={label}>
        {place}
        <Icon name="chevron-right" />
      </Button>
      <Popover className="choices">
        <Menu
          aria-label={label}
          selectionMode="single"
          selectedKeys={[item.destination]}
          onAction={(key) => editing.change?.((guide) => withDestination(guide, new Set([item.name]), String(key)))}
        >
          {editing.destinations.map(({ id, label: name }) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
