import type { Page } from '@playwright/test'
import { pages, type State } from './stage.ts'

const mapIsDrawn = (page: Page) => page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' })

export const MAP_STATES: State[] = [
  ...['', '?cosa=riuso', '/la-soffitta'].map((path, index) => ({
    name: ['mappa', 'mappa-filtro', 'mappa-punto'][index]!,
    steps: async ({ open, page }: Parameters<State['steps']>[0]) => {
      await open(`/map${path}`)
      await mapIsDrawn(page)
    },
  })),
  ...pages({ 'mappa-niente': '/map?cosa=riuso&aperto=1', 'mappa-punto-sconosciuto': '/map/chissa' }),
  {
    name: 'mappa-pagina',
    steps: async ({ open, page }) => {
      await open('/map?pagina=2')
      await mapIsDrawn(page)
      await page.getByRole('navigation', { name: 'Pagine dell’elenco' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'mappa-via',
    steps: async ({ open, press, fill, page }) => {
      await open('/map')
      await mapIsDrawn(page)
      await press('Vicino a una via')
      await fill('Via o piazza', 'via')
    },
  },
  {
    name: 'mappa-segnala',
    steps: async ({ open, page }) => {
      await open('/map/la-soffitta')
      await page.getByText('Segnala un problema').click()
    },
  },
  {
    name: 'mappa-non-arrivata',
    steps: async ({ open, page }) => {
      await page.route('**/assets/map-view*', (route) => route.abort())
      await open('/map')
      await page.locator('.map-failed').waitFor()
    },
  },
]
