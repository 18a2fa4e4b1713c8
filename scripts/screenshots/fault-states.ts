import type { Stage, State } from './stage.ts'

/** After one visit, with the network gone. */
const offline = (name: string, path: string, then?: (stage: Stage) => Promise<unknown>): State => ({
  name: `senza-rete-${name}`,
  hasWorker: true,
  steps: async (stage) => {
    const { page, open } = stage
    await open('/calendar')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.context().setOffline(true)
    await open(path)
    await then?.(stage)
  },
})

/** What the server never answers: the place is held. */
const waiting = (name: string, path: string, call: string): State => ({
  name: `in-arrivo-${name}`,
  steps: async ({ page, open }) => {
    await page.route(call, () => {})
    await open(path)
  },
})

export const FAULT_STATES: State[] = [
  offline('calendario', '/calendar'),
  offline('rifiutario', '/waste-list'),
  offline('mappa', '/map'),
  offline('ingombranti', '/bulky-waste'),
  offline('entra', '/accedi', async ({ fill, press }) => {
    await fill('Il tuo indirizzo e-mail', 'anna@esempio.it')
    await press('Ricevi il codice')
  }),
  offline('profilo', '/profilo'),
  offline('gestione', '/gestione/ritiri'),
  waiting('profilo', '/profilo', '**/api/**'),
  waiting('ingombranti', '/bulky-waste', '**/api/**'),
  {
    name: 'pagina-non-arrivata',
    steps: async ({ page, open }) => {
      await open('/calendar')
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.getByRole('link', { name: 'Tutto l’anno' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]
