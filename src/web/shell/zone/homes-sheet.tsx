import { useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { closeSheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { addHome, changeHome, MAX_HOMES, moveTo, removeHome } from './change-homes.ts'
import { ZoneOptions } from './zone-options.tsx'

/** What is asked in the sheet takes the place of the button that asked for it, and its focus. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** The homes kept, one tap to switch; each can be moved to another zone or taken away, and a second one added. */
export function HomesSheet() {
  const { comune, homes, setHomes } = useAppState()
  const [asking, setAsking] = useState<{ insteadOf?: string }>()

  const change = (next: typeof homes): void => {
    setHomes(next)
    closeSheet()
    const zone = comune.zones.find(({ id }) => id === next.current)
    if (zone) showToast({ title: `Ora vedi il calendario di ${zone.name}` })
  }

  if (asking !== undefined) {
    const { insteadOf } = asking
    const choose = (zone: string): void => {
      if (insteadOf === undefined) return change(addHome(homes, zone))
      if (insteadOf === homes.current) return change(changeHome(homes, insteadOf, zone))
      setHomes(changeHome(homes, insteadOf, zone))
      setAsking(undefined)
    }
    return (
      <>
        <h2 key="question" ref={takeFocus} tabIndex={-1}>
          {insteadOf === undefined ? 'Dov’è l’altra casa?' : 'Qual è la zona giusta?'}
        </h2>
        <ZoneOptions onChoose={choose} />
      </>
    )
  }

  return (
    <>
      <h2 key="homes" ref={takeFocus} tabIndex={-1}>
        Le tue case
      </h2>
      <HomeList
        onSwitch={(zone) => change(moveTo(homes, zone))}
        onChange={(zone) => setAsking({ insteadOf: zone })}
        onRemove={(zone) => setHomes(removeHome(homes, zone))}
      />
      {homes.zones.length < MAX_HOMES && (
        <button type="button" className="choice" onClick={() => setAsking({})}>
          <Icon name="plus" />
          Aggiungi un’altra casa
        </button>
      )}
    </>
  )
}

type OnZone = (zone: string) => void

function HomeList({ onSwitch, onChange, onRemove }: Record<'onSwitch' | 'onChange' | 'onRemove', OnZone>) {
  const { comune, homes } = useAppState()
  const kept = comune.zones.filter(({ id }) => homes.zones.includes(id))
  return (
    <ul className="home-list">
      {kept.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className="choice" aria-pressed={id === homes.current} onClick={() => onSwitch(id)}>
            <Icon name={id === homes.current ? 'check' : 'home'} />
            Zona {name}
          </button>
          <button type="button" className="link-button" onClick={() => onChange(id)}>
            Cambia<span className="visually-hidden"> zona {name}</span>
          </button>
          {kept.length > 1 && (
            <button type="button" className="icon-button" aria-label={`Togli ${name}`} onClick={() => onRemove(id)}>
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
