import { EarlyButton } from '../../ui/early-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import { useStore } from '../../device/store.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type ReminderState, reminderState } from './reminder-state.ts'
import { withHour } from '../../../domain/italian/hours.ts'

async function openReminders(): Promise<void> {
  const { ReminderSheet } = await import('./reminder-sheet.tsx')
  openSheet({ label: 'Promemoria', content: <ReminderSheet /> })
}

export const editReminders = (): void => {
  openReminders().catch(() => showToast({ title: 'Per i promemoria serve la rete' }))
}

/** Whether reminders are on, in one line; everything else is in the sheet, which is loaded when it is opened. */
export function ReminderCard() {
  const state = useStore(reminderState)
  return (
    <section className="card reminder-card" aria-labelledby="promemoria">
      <Icon name="bell" />
      <div>
        <h2 id="promemoria">Promemoria</h2>
        <p>{inWords(state)}</p>
      </div>
      <EarlyButton className="button secondary" aria-haspopup="dialog" onPress={editReminders}>
        {state?.wishes ? 'Cambia' : 'Attiva'}
      </EarlyButton>
    </section>
  )
}

function inWords(state: ReminderState | undefined): string {
  if (!state?.wishes) return 'Una notifica la sera, quando serve'
  if (state.status === 'lost') return 'Si sono fermati: tocca per riattivarli'
  return state.status === 'active'
    ? `Attivi, ${withHour('alle', state.wishes.at)}`
    : `Si attivano appena c’è rete (${withHour('alle', state.wishes.at)})`
}
