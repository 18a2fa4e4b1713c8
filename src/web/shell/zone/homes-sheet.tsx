import { useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { closeSheet } from '../../ui/overlay/sheet.tsx'
import { showToast, UNDO_TIME } from '../../ui/overlay/toast.ts'
import { addHome, changeHome, MAX_HOMES, moveTo, removeHome, withAddress } from './change-homes.ts'
import { ZoneOptions } from './zone-options.tsx'
import { useSaveHomes } from './use-save-homes.ts'

/** A question in the sheet replaces the button that opened it, and takes its focus. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/**
 * The homes kept, one tap to switch; each can be moved to another zone or taken away, and a second one added. With a single
 * home there is nothing to switch to: its zone is asked at once.
 */
export function HomesSheet() {
  const { comune, homes } = useAppState()
  const saveHomes = useSaveHomes()
  const [only, second] = homes.zones
  const [asking, setAsking] = useState<{ insteadOf?: string | undefined } | undefined>(
    second === undefined ? { insteadOf: only } : undefined,
  )
  const nameOf = (zone: string | undefined): string => comune.zones.find(({ id }) => id === zone)?.name ?? ''
  const seen = (next: typeof homes): string => `Ora vedi il calendario di ${nameOf(next.current)}`

  const change = (next: typeof homes): void => {
    saveHomes(next)
    closeSheet()
    showToast({ title: seen(next) })
  }

  const remove = (zone: string): void => {
    const next = removeHome(homes, zone)
    saveHomes(next)
    showToast({
      title: `${nameOf(zone)} non è più tra le tue case`,
      message: seen(next),
      action: { label: 'Rimetti', run: () => saveHomes(homes) },
      duration: UNDO_TIME,
    })
  }

  const addButton = homes.zones.length < MAX_HOMES && (
    <button type="button" className="choice" onClick={() => setAsking({})}>
      <Icon name="plus" />
      Aggiungi un’altra casa
    </button>
  )

  if (asking !== undefined) {
    const { insteadOf } = asking
    const choose = (zone: string, address?: string): void => {
      const next = insteadOf === undefined ? addHome(homes, zone) : changeHome(homes, insteadOf, zone)
      if (insteadOf === undefined || insteadOf === homes.current) return change(withAddress(next, zone, address))
      saveHomes(withAddress(next, zone, address))
      setAsking(undefined)
    }
    return (
      <>
        <h2 key={`question ${insteadOf}`} ref={takeFocus} tabIndex={-1}>
          {insteadOf === undefined ? 'Dov’è l’altra casa?' : 'Qual è la zona giusta?'}
        </h2>
        {insteadOf !== undefined && <p>Ora è {nameOf(insteadOf)}.</p>}
        <ZoneOptions onChoose={choose} />
        {insteadOf !== undefined && addButton}
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
        onRemove={remove}
      />
      {addButton}
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
            {homes.addresses?.[id] && <small>{homes.addresses[id]}</small>}
          </button>
          <span className="home-actions">
            <button type="button" className="link-button" onClick={() => onChange(id)}>
              Cambia<span className="visually-hidden"> zona {name}</span>
            </button>
            {kept.length > 1 && (
              <button type="button" className="link-button" onClick={() => onRemove(id)}>
                Togli<span className="visually-hidden"> {name}</span>
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
