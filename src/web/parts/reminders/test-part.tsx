import { useState } from 'react'
import { explain } from '../../device/api.ts'
import { sendTest } from '../../device/push/test-push.ts'

export function TestPart({ comune }: { comune: string }) {
  const [status, setStatus] = useState('')
  const [isRunning, setRunning] = useState(false)
  const run = async (): Promise<void> => {
    setRunning(true)
    setStatus('Inviata: aspettiamo che arrivi…')
    setStatus(await sendTest().catch(explain))
    setRunning(false)
  }
  return (
    <section className="sheet-part">
      <h3>Funzionano?</h3>
      <p>Manda adesso una notifica di prova di {comune} a questo dispositivo.</p>
      <button type="button" className="button secondary" disabled={isRunning} onClick={() => void run()}>
        Prova adesso
      </button>
      <p role="status">{status}</p>
    </section>
  )
}
