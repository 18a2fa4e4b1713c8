/** The console's own script: nothing of it is in what a resident downloads. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import type { PageData } from '../contract/http/page.ts'
import { AREAS } from './console-areas.tsx'
import { Refusal } from './device/api.ts'
import { AppStateContext } from './device/app-state.ts'
import { loadEngine } from './device/engine.ts'
import { keepErrors } from './device/error-log.ts'
import type { PageMessage } from './device/worker/messages.ts'
import { readyWorker, reportNoWorker } from './device/worker/ready-worker.ts'
import { ConsoleFrame } from './shell/console/console-frame.tsx'
import { renderedPage } from './shell/startup/rendered-page.ts'
import { sendWhatWaits } from './shell/startup/send-what-waits.ts'
import { registerWorker } from './shell/startup/worker-registration.ts'
import { useLiveState } from './shell/use-live-state.ts'
import './styles/index.css'
import './styles/console.css'

/**
 * A refused request is not repeated; one that did not arrive is, once. Without network a change fails at once and stays in
 * its form: sent later, it would be published when nobody expects it any more.
 */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => !(error instanceof Refusal) && count < 1, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

const Console = ({ data }: { data: PageData }) => (
  <AppStateContext value={useLiveState(data)}>
    <QueryClientProvider client={queries}>
      <RouterProvider navigate={navigate}>
        <ConsoleFrame areas={AREAS} />
      </RouterProvider>
    </QueryClientProvider>
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
