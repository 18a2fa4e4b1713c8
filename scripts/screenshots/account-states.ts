import { newEmail, signInHere } from '../../tests/support/people/bulky.ts'
import { pages, type Stage, type State } from './stage.ts'

const atProfile = async ({ open, page, app }: Stage): Promise<void> => {
  await open('/accedi?poi=/profilo')
  await signInHere(page, app, newEmail())
  await page.getByRole('button', { name: 'Elimina il profilo' }).waitFor()
}

const atCode = async ({ open, fill, press, page }: Stage): Promise<void> => {
  await open('/accedi')
  await fill('Il tuo indirizzo e-mail', newEmail())
  await press('Ricevi il codice')
  await page.getByLabel('Il codice').waitFor()
}

export const ACCOUNT_STATES: State[] = [
  ...pages({
    entra: '/accedi',
    'profilo-di-nessuno': '/profilo',
    debug: '/debug',
    'non-trovata': '/chissa',
    api: '/api',
  }),
  { name: 'entra-codice', steps: atCode },
  {
    name: 'entra-codice-sbagliato',
    steps: async (stage) => {
      await atCode(stage)
      await stage.fill('Il codice', '000000')
      await stage.press('Entra')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'profilo', steps: atProfile },
  {
    name: 'profilo-elimina',
    steps: async (stage) => {
      await atProfile(stage)
      await stage.press('Elimina il profilo')
    },
  },
]
