/** The console's own script: nothing of it is in what a resident downloads. */
import { createRoot } from 'react-dom/client'
import type { PageData } from '../contract/http/page.ts'
import { areaAt } from './console-areas.ts'
import { AppStateContext } from './device/app-state.ts'
import { loadEngine } from './device/engine.ts'
import { keepErrors } from './device/error-log.ts'
import type { PageMessage } from './device/worker/messages.ts'
import { readyWorker, reportNoWorker } from './device/worker/ready-worker.ts'
import { ConsoleFrame } from './shell/console-frame.tsx'
import { renderedPage } from './shell/startup/rendered-page.ts'
import { sendWhatWaits } from './shell/startup/send-what-waits.ts'
import { registerWorker } from './shell/startup/worker-registration.ts'
import { useLiveState } from './shell/use-live-state.ts'
import './styles/index.css'

const Console = ({ data }: { data: PageData }) => (
  <AppStateContext value={useLiveState(data)}>
    <ConsoleFrame areaAt={areaAt} />
  </AppStateContext>
)

async function start(): Promise<void> {
  const page = await renderedPage()
  if (page === undefined) return
  await loadEngine()
  createRoot(page.root).render(<Console data={page.data} />)
  void sendWhatWaits()
  try {
    await registerWorker()
    const { active } = await readyWorker()
    active?.postMessage({ type: 'console' } satisfies PageMessage)
  } catch (error) {
    console.error(error)
    reportNoWorker(error)
  }
}

keepErrors()
start().catch((error: unknown) => console.error(error))
