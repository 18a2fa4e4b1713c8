import { readClock } from './clock.ts'
import { keepDelivering } from './keep-delivering.ts'
import { announce } from './outbox-channel.ts'
import { type OutboxEntry, startedOver } from './outbox-rules.ts'
import { forget, replaceEntry } from './outbox-store.ts'
import { deliverOutbox } from './outbox.ts'
import { showToast } from './toast.ts'

/** Why it has not arrived, and what happens next. */
export function whyWaiting({ isOver, trouble, outcome }: OutboxEntry): string {
  if (outcome?.ok === false) return `Non accettata: ${outcome.problem.detail}`
  if (isOver) return 'Non è partita: abbiamo provato per giorni. Riprova, o toglila.'
  if (trouble === 'server') return 'Il servizio ha un problema: riproviamo noi, da soli.'
  if (trouble === 'author') return 'Aspetta che tu entri di nuovo con il tuo indirizzo.'
  return 'Aspetta la rete: parte da sola.'
}

/** What the resident can do about an entry that has not arrived. */
export function WaitingActions({ entry }: { entry: OutboxEntry }) {
  const { id, isOver, outcome } = entry
  if (outcome !== undefined) return <Button label="Ho capito" onClick={() => forget(id)} />
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

async function cancel({ id }: OutboxEntry): Promise<void> {
  await forget(id)
  showToast({ title: 'Invio annullato.', message: 'Se era già arrivata al servizio, vale lo stesso.' })
}

async function tryAgain(entry: OutboxEntry): Promise<void> {
  await replaceEntry(startedOver(entry, readClock()))
  announce({ what: 'waits' })
  keepDelivering()
  await deliverOutbox('all')
}
