import { USER_KINDS, type UserKind } from '../../../domain/calendar/rules/collection-rule.ts'
import { useAppState } from '../../device/app-state.ts'

export const USER_WORDS = {
  domestica: 'Casa',
  condominio: 'Condominio',
  'non-domestica': 'Negozio o azienda',
} as const satisfies Record<UserKind, string>

/** Until it is answered the calendar is a home's. */
export function UserQuestion() {
  const { homes, setHomes } = useAppState()
  return (
    <section className="card user-question needs-script" aria-labelledby="utenza">
      <h2 id="utenza">Per chi è il calendario?</h2>
      <p>Alcuni giorni cambiano. Ora vedi quelli di una casa: la tua scelta resta su questo dispositivo.</p>
      <p className="actions">
        {USER_KINDS.map((user) => (
          <button key={user} type="button" className="button secondary" onClick={() => setHomes({ ...homes, user })}>
            {USER_WORDS[user]}
          </button>
        ))}
      </p>
    </section>
  )
}
