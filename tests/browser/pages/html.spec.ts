import { expect } from '@playwright/test'
import { PIETRALVENTO, test } from '../../support/app-test.ts'
import { htmlFaults } from '../../support/browser/valid-html.ts'

/** Every public page; what opens in them is judged where axe looks at it (`expectAccessible`). */
const PAGES = [
  '/calendar',
  '/calendar/2027-01',
  '/calendar/2030-01',
  '/calendar/anno',
  '/calendar/agenda',
  '/home',
  '/waste-list',
  '/waste-list/elenco',
  '/waste-list/dove/riuso',
  '/waste-list/simboli',
  '/waste-list/cartone-della-pizza',
  '/waste-list/chissa',
  '/bulky-waste',
  '/bulky-waste/prenota',
  '/bulky-waste/pratica',
  '/map',
  '/map?cosa=riuso',
  '/map/la-soffitta',
  '/map/chissa',
  '/accedi',
  '/profilo',
  '/gestione',
  '/gestione/ritiri',
  '/debug',
  '/chissa',
  '/api',
]

/** In bytes, compressed: about what a server sends before a phone's first answer, with one bar of signal. */
const MOST_OF_A_PAGE = 15_000

for (const host of ['localhost', PIETRALVENTO]) {
  test(`every page of ${host} carries no more than it shows`, async ({ app, request }) => {
    app.setTime('2026-12-07T20:15')
    for (const path of PAGES) {
      const answer = await request.get(`http://localhost:${app.port}${path}`, {
        headers: { host, accept: 'text/html' },
      })
      expect(answer.headers()['content-encoding'], path).toBe('br')
      expect(Number(answer.headers()['content-length']), path).toBeLessThanOrEqual(MOST_OF_A_PAGE)
    }
  })

  test(`every page is valid HTML as the server of ${host} sends it`, async ({ app, request }) => {
    app.setTime('2026-12-07T20:15')
    for (const path of PAGES) {
      const answer = await request.get(`http://localhost:${app.port}${path}`, {
        headers: { host, accept: 'text/html' },
      })
      expect(answer.headers()['content-type'], path).toContain('text/html')
      expect(await htmlFaults(await answer.text()), path).toEqual([])
    }
  })

  test(`no page of ${host} has a form that the browser would send before our script can`, async ({ app, request }) => {
    for (const path of PAGES) {
      const answer = await request.get(`http://localhost:${app.port}${path}`, {
        headers: { host, accept: 'text/html' },
      })
      const forms = (await answer.text()).match(/<form[^>]*>/g) ?? []
      // To a page that answers it, nowhere at all, or out of reach until the script is there.
      const unsafe = forms.filter((form) => !/ action="|method="dialog"| inert/.test(form))
      expect(unsafe, path).toEqual([])
    }
  })
}
