import { useState } from 'react'
import { type BulkyItem, RAEE_GROUPS, type RaeeGroup } from '../../../domain/bulky/catalogue/item.ts'
import { decimal } from '../../../domain/bulky/refusal.ts'
import { Choice, Line } from '../../parts/console/fields.tsx'
import { SidePanel } from '../../parts/console/side-panel.tsx'
import type { SectionProps } from './section.ts'
import { freeId } from '../../../domain/italian/free-id.ts'
import { putEntry, wordsOf } from './entries.ts'
import { NumberLine } from './fields/number-line.tsx'
import { PanelActions } from './fields/panel-actions.tsx'

const NONE = 'nessuno'
const RAEE_OPTIONS = [
  { id: NONE, name: 'Non è elettrico' },
  { id: 'R1', name: 'R1, freddo' },
  { id: 'R2', name: 'R2, grandi bianchi' },
  { id: 'R3', name: 'R3, schermi' },
  { id: 'R4', name: 'R4, piccoli' },
  { id: 'R5', name: 'R5, luci' },
] satisfies { id: RaeeGroup | typeof NONE; name: string }[]

interface ItemPanelProps extends SectionProps {
  /** Undefined for one that is being added. */
  item: BulkyItem | undefined
  onClose: () => void
}

export function ItemPanel({ item, offer, change, onClose }: ItemPanelProps) {
  const [name, setName] = useState(item?.name ?? '')
  const [words, setWords] = useState(item?.words?.join(', ') ?? '')
  const [pieces, setPieces] = useState(item?.pieces ?? 1)
  const [cubicMetres, setCubicMetres] = useState(item?.cubicMetres ?? 0.5)
  const [raee, setRaee] = useState<string>(item?.raee ?? NONE)
  const [limit, setLimit] = useState(item?.limit)
  const [wasTried, setTried] = useState(false)
  const { rules, catalogue } = offer
  const nameProblem = problemOfName(name, offer, item)
  const isReadOnly = change === undefined
  const save = (): void => {
    setTried(true)
    if (nameProblem !== undefined) return
    const group = RAEE_GROUPS.find((one) => one === raee)
    const saved: BulkyItem = {
      id: item?.id ?? freeId(name, 'oggetto', [...catalogue.items, ...catalogue.notTaken]),
      name: name.trim(),
      ...wordsOf(words),
      pieces,
      cubicMetres,
      ...(group && { raee: group }),
      ...(limit !== undefined && { limit }),
    }
    change?.((now) => ({ ...now, catalogue: { ...now.catalogue, items: putEntry(now.catalogue.items, saved) } }))
    onClose()
  }
  const remove = (): void => {
    change?.(({ rules: same, catalogue: now }) => ({
      rules: same,
      catalogue: { ...now, items: now.items.filter(({ id }) => id !== item?.id) },
    }))
    onClose()
  }
  return (
    <SidePanel title={item?.name ?? 'Aggiungi un oggetto'} onClose={onClose}>
      <Line
        label="Nome"
        value={name}
        problem={wasTried || name !== '' ? nameProblem : undefined}
        isReadOnly={isReadOnly}
        onChange={setName}
      />
      <Line
        label="Altre parole"
        value={words}
        hint="Come lo cerca la gente, separate da una virgola."
        isReadOnly={isReadOnly}
        onChange={setWords}
      />
      <NumberLine
        label="Vale quanti pezzi"
        value={pieces}
        min={1}
        max={rules.piecesPerPickup}
        hint={`In un ritiro ne stanno ${rules.piecesPerPickup}.`}
        isReadOnly={isReadOnly}
        onChange={(value) => setPieces(value ?? 1)}
      />
      <NumberLine
        label="Metri cubi"
        value={cubicMetres}
        min={0.01}
        max={rules.cubicMetresPerPickup}
        isDecimal
        hint={`In un ritiro ne stanno ${decimal(rules.cubicMetresPerPickup)}.`}
        isReadOnly={isReadOnly}
        onChange={(value) => setCubicMetres(value ?? 0.5)}
      />
      <Choice label="Gruppo RAEE" value={raee} options={RAEE_OPTIONS} isReadOnly={isReadOnly} onChange={setRaee} />
      <NumberLine
        label="Al massimo in un ritiro"
        value={limit}
        min={1}
        isOptional
        hint="Vuoto: quanti ne stanno."
        isReadOnly={isReadOnly}
        onChange={setLimit}
      />
      {change && <PanelActions onSave={save} {...(item && catalogue.items.length > 1 && { onRemove: remove })} />}
    </SidePanel>
  )
}

function problemOfName(name: string, { catalogue }: SectionProps['offer'], item: BulkyItem | undefined) {
  if (name.trim() === '') return 'Scrivi come si chiama.'
  const isTaken = catalogue.items.some((one) => one.id !== item?.id && one.name === name.trim())
  return isTaken ? 'C’è già un oggetto con questo nome.' : undefined
}
