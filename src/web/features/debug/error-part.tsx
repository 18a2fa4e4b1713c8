import { useSyncExternalStore } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { lastErrors, type LoggedError } from '../../device/error-log.ts'

/** While React hydrates the rendered page. */
const NONE: readonly LoggedError[] = []

export function ErrorPart() {
  const { comune } = useAppState()
  const errors = useSyncExternalStore(lastErrors.subscribe, lastErrors.get, () => NONE)
  return (
    <section className="card">
      <h2>Ultimi errori</h2>
      {errors.length === 0 ? (
        <p>Nessuno da quando hai aperto l’app.</p>
      ) : (
        <ol className="debug">
          {errors.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              {new Date(at).toLocaleTimeString('it', { timeZone: comune.timeZone })} {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
