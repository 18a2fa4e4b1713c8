import { useState } from 'react'
import { usersApart } from '../../../domain/calendar/rules/scope.ts'
import { useAppState } from '../../device/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { USER_WORDS, UserQuestion } from './user-question.tsx'

async function openHomes(): Promise<void> {
  const { HomesSheet } = await import('./homes-sheet.tsx')
  openSheet({ label: 'Le tue case', content: <HomesSheet /> })
}

const changeHome = (): void => {
  openHomes().catch(() => showToast({ title: 'Per cambiare zona serve la rete. Riprova tra poco.' }))
}

/** Whose calendar this is, with a button to change it; asks once for the kind of user, where the calendar depends on it. */
export function HomeBar() {
  const { comune, zone, homes } = useAppState()
  const [isAsking, setIsAsking] = useState(false)
  const name = comune.zones.find(({ id }) => id === zone)?.name
  return (
    <>
      {comune.zones.length > 1 && (
        <p className="home-bar">
          <button type="button" className="chip" aria-haspopup="dialog" onClick={changeHome}>
            <Icon name="home" />
            Zona {name}
            <span>
              Cambia<span className="visually-hidden"> zona</span>
            </span>
          </button>
        </p>
      )}
      {usersApart(comune).length > 0 &&
        (homes.user === undefined || isAsking ? (
          <UserQuestion onAnswer={() => setIsAsking(false)} />
        ) : (
          <p className="home-bar">
            <button type="button" className="chip" onClick={() => setIsAsking(true)}>
              <Icon name="person" />
              {USER_WORDS[homes.user]}
              <span>
                Cambia<span className="visually-hidden"> tipo di utenza</span>
              </span>
            </button>
          </p>
        ))}
    </>
  )
}
