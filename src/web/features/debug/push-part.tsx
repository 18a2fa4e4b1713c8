import { useState } from 'react'
import type { PublicComune } from '../../../contract/comune/comune.ts'
import { explain } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { syncDevice } from '../../device/push/installation.ts'
import { subscribePage } from '../../device/push/subscription.ts'
import { unsubscribe } from '../../device/push/unsubscribe.ts'
import { sendTest } from '../../device/push/test-push.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function ask(comune: PublicComune): Promise<string> {
  const outcome = await subscribePage()
  if ('failure' in outcome) throw outcome.error
  return `Iscrizione fatta. ${await report(comune)}`
}

async function leave(comune: PublicComune): Promise<string> {
  await unsubscribe()
  return `Iscrizione tolta. ${await report(comune)}`
}

/** Sent even if nothing has changed: for when phone and server no longer agree. */
const report = (comune: PublicComune): Promise<string> =>
  syncDevice(comune, true).then(
    () => 'Il server lo sa.',
    (error: unknown) => `Il server non lo sa ancora: ${messageOf(error)}`,
  )

/** The specification's texts, as they are thrown. */
export function PushPart({ onChange }: { onChange: () => void }) {
  const { comune } = useAppState()
  const [status, setStatus] = useState('')
  const run = async (act: () => Promise<string>): Promise<void> => {
    setStatus('Un momento…')
    try {
      setStatus(await act())
    } catch (error) {
      console.error(error)
      setStatus(messageOf(error))
    }
    onChange()
  }
  return (
    <section className="card">
      <h2>Notifiche</h2>
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => void run(() => ask(comune))}>
          Iscrivi
        </button>
        <button type="button" className="button secondary" onClick={() => void run(() => leave(comune))}>
          Togli l’iscrizione
        </button>
        <button type="button" className="button secondary" onClick={() => void run(() => sendTest().catch(explain))}>
          Manda una prova
        </button>
      </p>
      <p role="status">{status}</p>
    </section>
  )
}
