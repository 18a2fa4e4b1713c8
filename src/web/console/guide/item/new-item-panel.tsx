import { type FormEvent, useState } from 'react'
import { nameProblem, withItem } from '../../../../domain/guide/edit/guide-edit.ts'
import { slugOf } from '../../../../domain/guide/item.ts'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import { type GuideEditing, optionsOf } from '../editing.ts'

interface NewItemPanelProps extends GuideEditing {
  change: NonNullable<GuideEditing['change']>
  /** The words that a resident searched in vain, if it is opened from there. */
  name: string
  onClose: () => void
  onAdded: (key: string) => void
}

/** A name and a place are enough to begin with; the rest is written in the panel that follows. */
export function NewItemPanel({ name: asked, guide, change, destinations, onClose, onAdded }: NewItemPanelProps) {
  const [name, setName] = useState(asked.charAt(0).toUpperCase() + asked.slice(1))
  const [destination, setDestination] = useState('')
  const [isTried, setTried] = useState(false)
  const wrongName = nameProblem(guide.items, name)
  const wrongPlace = destination === '' ? 'Scegli dove va.' : undefined
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrongName !== undefined || wrongPlace !== undefined) return
    const synonyms = asked !== '' && slugOf(asked) !== slugOf(name) ? [asked] : []
    change((draft) => withItem(draft, { name: name.trim(), destination, synonyms }))
    onAdded(slugOf(name))
  }
  return (
    <SidePanel title="Nuova voce" onClose={onClose}>
      <form className="panel-form" onSubmit={add} noValidate>
        <Line
          label="Nome"
          hint="Come lo chiama chi lo butta, al singolare."
          value={name}
          onChange={setName}
          problem={isTried || name !== '' ? wrongName : undefined}
        />
        <Choice
          label="Dove va"
          value={destination}
          options={optionsOf(destinations)}
          onChange={setDestination}
          problem={isTried ? wrongPlace : undefined}
        />
        <p className="actions">
          <button type="submit" className="button">
            Aggiungi la voce
          </button>
        </p>
      </form>
    </SidePanel>
  )
}
