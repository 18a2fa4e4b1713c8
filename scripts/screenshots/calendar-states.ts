import { addNotice } from '../../src/server/notices/store.ts'
import { pages, type State } from './stage.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
/** 4 s + 3 s after the start. */
const SHEET_RISES = 7100

export const CALENDAR_STATES: State[] = [
  ...pages({
    calendario: '/calendar',
    mese: '/calendar/2026-12',
    anno: '/calendar/anno',
    agenda: '/calendar/agenda',
    'in-breve': '/home',
  }),
  {
    name: 'calendario-menu',
    steps: async ({ open, press }) => {
      await open('/calendar')
      await press('Apri il menu')
    },
  },
  {
    name: 'calendario-menu-senza-script',
    steps: async ({ page, app }) => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(`${app.url}/calendar#menu`)
    },
  },
  {
    name: 'calendario-promemoria',
    steps: async ({ open, press }) => {
      await open('/calendar')
      await press('Attiva')
    },
  },
  { name: 'zona-domanda', steps: ({ openPietralvento }) => openPietralvento('/calendar') },
  {
    name: 'zona-via',
    steps: async ({ openPietralvento, press, fill }) => {
      await openPietralvento('/calendar')
      await press(/Cerca la tua via/)
      await fill('La tua via', 'via')
    },
  },
  {
    name: 'zona-calendario',
    steps: async ({ openPietralvento, press }) => {
      await openPietralvento('/calendar')
      await press('Borgo')
    },
  },
  {
    name: 'zona-case',
    steps: async ({ openPietralvento, press }) => {
      await openPietralvento('/calendar')
      await press('Borgo')
      await press(/Zona Borgo/)
    },
  },
  {
    name: 'zona-due-case',
    steps: async ({ openPietralvento, press }) => {
      await openPietralvento('/calendar')
      await press('Borgo')
      await press(/Zona Borgo/)
      await press('Aggiungi un’altra casa')
      await press('Colline')
      await press(/Zona Colline/)
    },
  },
  {
    name: 'zona-avviso-sopra',
    steps: async ({ openPietralvento, press, page }) => {
      await openPietralvento('/calendar')
      await press('Borgo')
      await press(/Zona Borgo/)
      await page.getByRole('dialog').getByRole('button', { name: 'Borgo', exact: true }).click()
      await page.getByRole('button', { name: /Zona Borgo/ }).press('Enter')
      await press('Aggiungi un’altra casa')
    },
  },
  {
    name: 'calendario-avviso',
    steps: async ({ app, open, page }) => {
      await addNotice(app.database, 'base', {
        title: 'Sciopero nazionale',
        text: 'Venerdì la raccolta non è garantita. Tieni in casa il mastello fino a lunedì.',
        startsAt: '2026-11-18T08:00',
        endsAt: '2026-11-20T00:00',
        zone: null,
        severity: 'avviso',
      })
      await open('/calendar')
      await page.getByText('Sciopero nazionale').first().waitFor()
    },
  },
  {
    name: 'installa-android',
    userAgent: ANDROID,
    steps: async ({ open, page }) => {
      await open('/calendar')
      await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })))
      await page.clock.runFor(SHEET_RISES)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'installa-iphone',
    userAgent: IPHONE,
    steps: async ({ open, page }) => {
      await open('/calendar')
      await page.clock.runFor(SHEET_RISES)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'installa-ipad',
    userAgent: IPAD,
    steps: async ({ open, page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
      await open('/calendar')
      await page.clock.runFor(SHEET_RISES)
      await page.getByRole('dialog').waitFor()
    },
  },
]
