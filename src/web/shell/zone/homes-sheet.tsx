import { useState } from 'react'
import { useAppState } from '../../shared/app-state.ts'
import { Icon } from '../../shared/icon.tsx'
import { closeSheet } from '../../shared/sheet.tsx'
import { showToast } from '../../shared/toast.ts'
import { addHome, MAX_HOMES, moveTo, removeHome } from './change-homes.ts'
import { ZoneOptions } from './zone-chooser.tsx'

/** The homes kept, one tap to switch; a second home, another zone, or one home less. */
export function HomesSheet() {
  const { comune, homes, setHomes } = useAppState()
  const [asking, setAsking] = useState<'other' | 'second'>()

  const change = (next: typeof homes): void => {
    setHomes(next)
    closeSheet()
    const zone = comune.zones.find(({ id }) => id === next.current)
    if (zone) showToast({ title: `Ora vedi il calendario di ${zone.name}` })
  }

  if (asking !== undefined) {
    const choose = asking === 'second' ? addHome : moveTo
    return (
      <>
        <h2>{asking === 'second' ? 'Dov’è l’altra casa?' : 'Qual è la tua zona?'}</h2>
        <ZoneOptions except={homes.zones} onChoose={(zone) => change(choose(homes, zone))} />
      </>
    )
  }

  return (
    <>
      <h2>Le tue case</h2>
      <HomeList
        onSwitch={(zone) => change(moveTo(homes, zone))}
        onRemove={(zone) => setHomes(removeHome(homes, zone))}
      />
      {homes.zones.length < MAX_HOMES && (
        <>
          <button type="button" className="choice" onClick={() => setAsking('second')}>
            <Icon name="plus" />
            Aggiungi un’altra casa
          </button>
          <button type="button" className="choice" onClick={() => setAsking('other')}>
            <Icon name="swap" />
            Cambia zona
          </button>
        </>
      )}
    </>
  )
}

function HomeList({ onSwitch, onRemove }: { onSwitch: (zone: string) => void; onRemove: (zone: string) => void }) {
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
