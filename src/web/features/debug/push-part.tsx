import { useState } from 'react'
import { explain } from '../../shared/api.ts'
import { subscribe, unsubscribe } from '../../shared/push/subscription.ts'
import { sendTest } from '../../shared/push/test-push.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const ask = async (): Promise<string> => {
  await subscribe()
  return 'Iscritto alle notifiche.'
}

const leave = async (): Promise<string> => {
  await unsubscribe()
  return 'Iscrizione tolta.'
}

/** The seed's texts, as they are thrown. */
export function PushPart({ onChange }: { onChange: () => void }) {
  const [status, setStatus] = useState('')
  const run = async (act: () => Promise<string>): Promise<void> => {
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
        <button type="button" className="button secondary" onClick={() => void run(ask)}>
          Iscrivi
        </button>
        <button type="button" className="button secondary" onClick={() => void run(leave)}>
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
