import { type UserKind, usersApart } from '../../../domain/calendar/rules/scope.ts'
import { useAppState } from '../../device/app-state.ts'
import { useSaveHomes } from './use-save-homes.ts'

export const USER_WORDS = {
  domestica: 'Casa',
  condominio: 'Condominio',
  'non-domestica': 'Negozio o azienda',
} as const satisfies Record<UserKind, string>

/** Until it is answered, the calendar is that of a home, or of the last answer. */
export function UserQuestion({ onAnswer }: { onAnswer: () => void }) {
  const { comune, homes } = useAppState()
  const saveHomes = useSaveHomes()
  return (
    <section className="card user-question needs-script" aria-labelledby="utenza">
      <h2 id="utenza">Per chi è il calendario?</h2>
      <p>Per case e attività alcuni giorni sono diversi. La tua scelta resta su questo dispositivo.</p>
      <p className="actions">
        {(['domestica', ...usersApart(comune).filter((user) => user !== 'domestica')] as const).map((user) => (
          <button
            key={user}
            type="button"
            className="button secondary"
            aria-pressed={homes.user === undefined ? undefined : homes.user === user}
            onClick={() => {
              saveHomes({ ...homes, user })
              onAnswer()
            }}
          >
            {USER_WORDS[user]}
          </button>
        ))}
      </p>
    </section>
  )
}
