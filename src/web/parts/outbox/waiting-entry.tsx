import { readClock } from '../../device/clock.ts'
import { keepDelivering } from '../../device/outbox/keep-delivering.ts'
import { announce } from '../../device/outbox/channel.ts'
import { type OutboxEntry, startedOver } from '../../device/outbox/rules.ts'
import { forget, keepEntry, replaceEntry } from '../../device/outbox/store.ts'
import { deliverOutbox } from '../../device/outbox/outbox.ts'
import { showToast, UNDO_TIME } from '../../ui/overlay/toast.ts'

/** Why it has not arrived, and what happens next. */
export function whyWaiting({ isOver, failure, outcome }: OutboxEntry): string {
  if (outcome?.ok === false) return `Il servizio non accetta: ${outcome.problem.detail}`
  if (isOver) return 'L’invio non è riuscito: abbiamo provato per giorni. Riprova, o togli.'
  if (failure === 'server') return 'Il servizio ha un problema: riproviamo noi.'
  if (failure === 'author') return 'Entra di nuovo con il tuo indirizzo: l’invio parte da solo.'
  return failure === undefined ? 'Invio in corso.' : 'Aspetta la rete: l’invio parte da solo.'
}

/** What the resident can do about an entry that has not arrived. */
export function WaitingActions({ entry }: { entry: OutboxEntry }) {
  const { id, isOver, outcome } = entry
  if (outcome !== undefined) return <Button label="Chiudi" onClick={() => forget(id)} />
  if (!isOver) return <Button label="Annulla l’invio" onClick={() => cancel(entry)} />
  return (
    <>
      <Button label="Riprova" onClick={() => tryAgain(entry)} /> <Button label="Togli" onClick={() => forget(id)} />
    </>
  )
}

const Button = ({ label, onClick }: { label: string; onClick: () => Promise<void> }) => (
  <button
    type="button"
    className="link-button"
    onClick={() => void onClick().catch((error: unknown) => console.warn(error))}
  >
    {label}
  </button>
)

async function cancel(entry: OutboxEntry): Promise<void> {
  await forget(entry.id)
  showToast({
    title: 'Invio annullato',
    message: 'Se l’invio era già arrivato, vale lo stesso.',
    action: {
      label: 'Invia di nuovo',
      run: () => void sendAfterAll(entry).catch((error: unknown) => console.warn(error)),
    },
    duration: UNDO_TIME,
  })
}

/** Under the same key: if it had arrived before it was cancelled, it is still done once. */
async function sendAfterAll(entry: OutboxEntry): Promise<void> {
  await keepEntry(startedOver(entry, readClock()))
  await deliverNow()
}

async function tryAgain(entry: OutboxEntry): Promise<void> {
  await replaceEntry(startedOver(entry, readClock()))
  await deliverNow()
}

async function deliverNow(): Promise<void> {
  announce({ what: 'waits' })
  keepDelivering()
  await deliverOutbox('all')
}
