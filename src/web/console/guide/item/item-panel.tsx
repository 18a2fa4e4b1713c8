import { destinationIn } from '../../../../domain/guide/destination.ts'
import { listFrom, nameProblem, withChanged, type WrittenItem } from '../../../../domain/guide/edit/guide-edit.ts'
import { slugOf } from '../../../../domain/guide/item.ts'
import { casesInWords, leadTo, whereTo } from '../../../../domain/guide/sentence.ts'
import { Choice } from '../../../parts/console/fields.tsx'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import { type GuideEditing, optionsOf } from '../editing.ts'
import { VariantFields } from './variant-fields.tsx'

interface ItemPanelProps extends GuideEditing {
  item: WrittenItem
  before: WrittenItem | undefined
  onClose: () => void
  onRenamed: (key: string) => void
  onRemove: () => void
}

/** All fields of an item of the guide. */
export function ItemPanel({ item, before, guide, change, destinations, onClose, onRenamed, onRemove }: ItemPanelProps) {
  const isReadOnly = change === undefined
  const set = (update: (item: WrittenItem) => WrittenItem): void =>
    change?.((draft) => withChanged(draft, item.name, update))
  const options = optionsOf(destinations)
  return (
    <SidePanel title={item.name} onClose={onClose}>
      <p className="as-read">
        <span className="soft">Chi cerca legge: </span>
        {inWords(item, destinations)}
      </p>
      <SettledLine
        label="Nome"
        value={item.name}
        isReadOnly={isReadOnly}
        check={(name) => nameProblem(guide.items, name, item.name)}
        onSettle={(name) => {
          set((one) => ({ ...one, name: name.trim() }))
          onRenamed(slugOf(name))
        }}
      />
      <Choice
        label="Dove va"
        value={item.destination}
        options={options}
        isReadOnly={isReadOnly}
        problem={
          options.some(({ id }) => id === item.destination)
            ? undefined
            : 'Questa destinazione non c’è più: scegline una.'
        }
        onChange={(destination) => set((one) => ({ ...one, destination }))}
      />
      <SettledLine
        label="Altri nomi con cui si cerca"
        hint="Uno per riga, anche in dialetto: chi li scrive trova questa voce."
        isLong
        isReadOnly={isReadOnly}
        value={item.synonyms.join('\n')}
        onSettle={(text) => set((one) => ({ ...one, synonyms: listFrom(text) }))}
      />
      <SettledLine
        label="Cosa fare prima"
        hint="Per esempio: “Svuotala e schiacciala.”"
        isReadOnly={isReadOnly}
        value={item.first ?? ''}
        onSettle={(text) => set((one) => ({ ...one, first: text.trim() || undefined }))}
      />
      <SettledLine
        label="Perché"
        hint="Dove è facile sbagliare."
        isLong
        isReadOnly={isReadOnly}
        value={item.why ?? ''}
        onSettle={(text) => set((one) => ({ ...one, why: text.trim() || undefined }))}
      />
      <VariantFields
        variants={item.variants ?? []}
        options={options}
        isReadOnly={isReadOnly}
        onChange={(variants) => set((one) => ({ ...one, variants: variants.length > 0 ? variants : undefined }))}
      />
      {change && (
        <p className="actions">
          {before !== undefined && (
            <button type="button" className="link-button" onClick={() => set(() => before)}>
              Torna a com’è pubblicata
            </button>
          )}
          <button type="button" className="link-button" onClick={onRemove}>
            Togli la voce
          </button>
        </p>
      )}
    </SidePanel>
  )
}

function inWords(item: WrittenItem, destinations: GuideEditing['destinations']): string {
  const destination = destinationIn(destinations, item.destination)
  const cases = casesInWords({ slug: '', ...item }, destinations)
  return `${item.name}${leadTo(destination)}${whereTo(item.name, destination)}${cases === '' ? '' : `; ${cases}`}.`
}
