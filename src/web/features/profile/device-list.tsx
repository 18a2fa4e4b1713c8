import { useEffect, useState } from 'react'
import type { DeviceSession } from '../../../contract/session.ts'
import { longDate } from '../../../domain/italian-dates.ts'
import { wallClock } from '../../../domain/put-out.ts'
import { callServer, explain } from '../../shared/api.ts'
import { useAppState } from '../../shared/app-state.ts'
import { endSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'

const EVERYWHERE = '/api/sessions'

const readDevices = (): Promise<DeviceSession[]> => callServer('GET', EVERYWHERE)

/** Where the resident is signed in; each can be ended from here. */
export function DeviceList() {
  const [devices, setDevices] = useState<DeviceSession[]>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    readDevices().then(setDevices, (error: unknown) => setProblem(explain(error)))
  }, [])

  const end = async (path: `/${string}`, done: string): Promise<void> => {
    try {
      await callServer('DELETE', path)
      showToast({ title: done })
      if (path === EVERYWHERE) await endSession()
      else setDevices(await readDevices())
    } catch (error) {
      showToast({ title: 'Non è riuscito.', message: explain(error) })
    }
  }

  return (
    <section className="card">
      <h2>Dove sei entrato</h2>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className="device-list" aria-busy={devices === undefined && problem === undefined}>
        {devices?.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={() => void end(`/api/sessions/${session.id}`, `Uscito da ${session.device}.`)}
          />
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => void end(EVERYWHERE, 'Uscito ovunque.')}>
          Esci da tutti i dispositivi
        </button>
      </p>
    </section>
  )
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { comune } = useAppState()
  const day = wallClock(Date.parse(session.lastSeenAt), comune.timeZone).toPlainDate()
  return (
    <li>
      <span>
        <strong>{session.device}</strong>
        <small>{session.isCurrent ? 'Questo dispositivo' : `Usato ${longDate(day)}`}</small>
      </span>
      {!session.isCurrent && (
        <button type="button" className="link-button" aria-label={`Esci da ${session.device}`} onClick={onEnd}>
          Esci
        </button>
      )}
    </li>
  )
}
