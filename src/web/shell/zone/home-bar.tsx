import { useAppState } from '../../device/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

async function openHomes(): Promise<void> {
  const { HomesSheet } = await import('./homes-sheet.tsx')
  openSheet({ label: 'Le tue case', content: <HomesSheet /> })
}

const changeHome = (): void => {
  openHomes().catch(() => showToast({ title: 'Per cambiare zona serve la rete. Riprova tra poco.' }))
}

/** Whose calendar this is, with the way to another. */
export function HomeBar() {
  const { comune, zone } = useAppState()
  const name = comune.zones.find(({ id }) => id === zone)?.name
  return (
    <p className="home-bar">
      <button type="button" className="chip" aria-haspopup="dialog" onClick={changeHome}>
        <Icon name="home" />
        Zona {name}
        <span>
          Cambia<span className="visually-hidden"> zona</span>
        </span>
      </button>
    </p>
  )
}
