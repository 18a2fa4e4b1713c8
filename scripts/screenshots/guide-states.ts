import { pages, type State } from './stage.ts'

const asked = (name: string, question: string): State => ({
  name,
  steps: async ({ open, page }) => {
    await open('/waste-list')
    await page.getByRole('combobox').fill(question)
    await page.locator('.guide-status').waitFor()
  },
})

export const GUIDE_STATES: State[] = [
  ...pages({
    rifiutario: '/waste-list',
    'rifiutario-voce': '/waste-list/cartone-della-pizza',
    'rifiutario-elenco': '/waste-list/elenco',
    'rifiutario-dove': '/waste-list/dove/riuso',
    'rifiutario-simboli': '/waste-list/simboli',
    'rifiutario-manca': '/waste-list/chissa',
  }),
  asked('rifiutario-trovato', 'bicchiere'),
  asked('rifiutario-incerto', 'pallone aerostatico'),
  asked('rifiutario-niente', 'astronave'),
  {
    name: 'rifiutario-fotocamera-negata',
    steps: async ({ open, page }) => {
      await open('/waste-list')
      await page.getByRole('button', { name: /codice/i }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
