import { useSyncExternalStore } from 'react'
import { readClock } from '../clock.ts'
import { readItem, writeItem } from '../storage/local-storage.ts'
import { createStore } from '../store.ts'

/**
 * The address a code is on its way to. A phone may close the app while its owner reads the mail: when it opens again, it
 * asks for the code and not for the address. Longer than a code is valid, so that the page can answer "scaduto".
 */
const KEY = 'codice-in-arrivo'
const LIFETIME = 3600_000

/** What this page knows, also where storage is forbidden; `undefined` until it was asked for or typed. */
const known = createStore<string | undefined>(undefined)

const read = (): string => known.get() ?? recalled()

function recalled(): string {
  const [until = '', email = ''] = (readItem(KEY) ?? '').split(' ', 2)
  return Number(until) > readClock() ? email : ''
}

/** Empty while the page is rendered as HTML, and where no code was asked for. */
export const usePendingEmail = (): string => useSyncExternalStore(known.subscribe, read, () => '')

export function expectCode(email: string): void {
  writeItem(KEY, `${readClock() + LIFETIME} ${email}`)
  known.set(email)
}

export function forgetCode(): void {
  writeItem(KEY, '')
  known.set('')
}
