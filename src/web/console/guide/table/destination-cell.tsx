import { createContext, useContext } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { withDestination } from '../../../../domain/guide/edit/guide-edit.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { GuideEditing } from '../editing.ts'
import type { GuideRow } from './guide-rows.ts'

/** Rows are rendered once: what they do with the draft comes from here. */
export const EditingContext = createContext<GuideEditing | undefined>(undefined)

/** Where a thing goes, to be changed in its place. */
export function DestinationCell({ row: { item, place } }: { row: GuideRow }) {
  const editing = useContext(EditingContext)
  if (editing?.change === undefined) return place
  return (
    <MenuTrigger>
      <Button className="cell-choice" aria-label={`${item.name} va in ${place}: cambia`}>
        {place}
        <Icon name="chevron-right" />
      </Button>
      <Popover className="choices">
        <Menu
          selectionMode="single"
          selectedKeys={[item.destination]}
          onAction={(key) => editing.change?.((guide) => withDestination(guide, new Set([item.name]), String(key)))}
        >
          {editing.destinations.map(({ id, label }) => (
            <MenuItem key={id} id={id}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
