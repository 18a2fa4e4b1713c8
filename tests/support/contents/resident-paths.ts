import { expect } from 'vitest'

/** A resident at a browser, whichever it is. Every act waits until it can be done. */
export interface Visitor {
  /** Until the app has taken the page over. */
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  tap: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  pressEscape: () => Promise<void>
  /** Of the first element that matches; empty while there is none. */
  text: (selector: string) => Promise<string>
  path: () => Promise<string>
  isServedByWorker: () => Promise<boolean>
}

interface ResidentPath {
  title: string
  comune?: string
  walk: (visitor: Visitor, stopServer: () => Promise<void>) => Promise<void>
}

const WAIT = { timeout: 20_000 }

export async function shows(visitor: Visitor, selector: string, text: string | RegExp): Promise<void> {
  await expect.poll(() => visitor.text(selector), { ...WAIT, message: selector }).toMatch(text)
}

/** What every resident does, in every browser: the same list for each engine. */
export const RESIDENT_PATHS: ResidentPath[] = [
  {
    title: 'the calendar says what to put out, and its menu opens, closes by Escape and leads on',
    walk: async (visitor) => {
      await visitor.open('/calendar')
      await shows(visitor, '.put-out h2', /\S/)
      await shows(visitor, '.month td.day', /^1/)
      await visitor.tap('.menu-button')
      await shows(visitor, 'dialog.menu[open]', 'Ritiro ingombranti')
      await visitor.pressEscape()
      await expect.poll(() => visitor.text('dialog.menu[open]'), WAIT).toBe('')
      await visitor.tap('.menu-button')
      await visitor.tap('dialog.menu[open] a[href="/map"]')
      await shows(visitor, 'h1', 'Mappa')
    },
  },
  {
    title: 'the zone is asked, remembered and shown again',
    comune: 'pietralvento',
    walk: async (visitor) => {
      await visitor.open('/calendar')
      await visitor.tap('button[value=colline]')
      await shows(visitor, '.month td.day', /^1/)
      await visitor.reload()
      await shows(visitor, '.home-bar', 'Zona Colline')
    },
  },
  {
    title: 'the guide finds what is typed, and says where it goes',
    walk: async (visitor) => {
      await visitor.open('/waste-list')
      await visitor.type('[role=combobox]', 'tetrap')
      await shows(visitor, '[role=option]', 'Cartone per bevande')
      await visitor.tap('[role=option]')
      await shows(visitor, 'main h2', 'Cartone per bevande')
      expect(await visitor.path()).toBe('/waste-list/cartone-per-bevande')
    },
  },
  {
    title: 'the list of points is filtered, and a point opens',
    walk: async (visitor) => {
      await visitor.open('/map?cosa=riuso')
      await shows(visitor, '.point-item', 'La Soffitta')
      await visitor.tap('.point-item')
      await shows(visitor, '.point-detail h2', 'La Soffitta')
      expect(await visitor.path()).toBe('/map/la-soffitta')
    },
  },
  {
    title: 'a pickup is asked for, and what is missing is said',
    walk: async (visitor) => {
      await visitor.open('/bulky-waste')
      await visitor.tap('main a[href="/bulky-waste/prenota"]')
      await shows(visitor, 'main', 'Nome e cognome')
      await visitor.tap('main button[type=submit]')
      await shows(visitor, '.problem-list', /\S/)
    },
  },
  {
    title: 'after one visit every page opens with the server dead',
    walk: async (visitor, stopServer) => {
      await visitor.open('/calendar')
      await expect.poll(() => visitor.isServedByWorker(), WAIT).toBe(true)
      await stopServer()
      await visitor.reload()
      await shows(visitor, '.month td.day', /^1/)
      await visitor.open('/waste-list/cartone-della-pizza')
      await shows(visitor, 'main h2', 'Cartone della pizza')
      await visitor.open('/map')
      await shows(visitor, '.point-item', /\S/)
    },
  },
]
