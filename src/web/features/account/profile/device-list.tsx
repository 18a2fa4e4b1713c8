import { useEffect, useState } from 'react'
import type { DeviceSession } from '../../../../contract/account/answers.ts'
import { longDate } from '../../../../domain/italian/dates.ts'
import { wallClock } from '../../../../domain/wall-clock.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { leaveThisDevice } from './signed-out.ts'

const EVERYWHERE = '/api/sessions'

const readDevices = (): Promise<DeviceSession[]> => callServer('GET', EVERYWHERE)

const orNotify = (ending: Promise<void>): void =>
  void ending.catch((error: unknown) =>
    showToast({ title: 'Non siamo riusciti a chiudere l’accesso', message: explain(error) }),
  )

/** Where the resident is signed in; each can be ended from here. */
export function DeviceList({ userId }: { userId: string }) {
  const [devices, setDevices] = useState<DeviceSession[]>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    readDevices().then(setDevices, (error: unknown) => setProblem(explain(error)))
  }, [])

  const endOne = async ({ id, device }: DeviceSession): Promise<void> => {
    await callServer('DELETE', `/api/sessions/${id}`)
    showToast({ title: `Accesso chiuso su ${device}` })
    setDevices(await readDevices())
  }
  const endAll = async (): Promise<void> => {
    await callServer('DELETE', EVERYWHERE)
    await leaveThisDevice(userId, 'Accesso chiuso su tutti i dispositivi')
  }

  return (
    <section className="card">
      <h2>Dispositivi collegati</h2>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className="device-list" aria-busy={devices === undefined && problem === undefined}>
        {devices?.map((session) => (
          <Device key={session.id} session={session} onEnd={() => orNotify(endOne(session))} />
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => orNotify(endAll())}>
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
