import { DAY } from '../../../domain/durations.ts'
import { readClock } from '../../device/clock.ts'
import { readItem, writeItem } from '../../device/storage/local-storage.ts'
import { openDialogs } from '../../ui/overlay/dialog.tsx'
import { installPlatform, thisPlatform } from '../../device/platform.ts'
import { openSheet } from '../../ui/overlay/sheet.tsx'
import type { InstallEvent } from './install-sheet.tsx'

const STARTUP_DELAY = 4000
const SHEET_DELAY = 3000
const REST_DAYS = 30
const DISMISSED_KEY = 'installazione-rimandata'

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** 4 s after startup the platform is checked; 3 s later the sheet opens, on Android once the browser has offered. */
export async function offerInstall(): Promise<void> {
  await wait(STARTUP_DELAY)
  const platform = installPlatform(thisPlatform())
  if (platform === undefined || wasDismissedLately()) return
  await wait(SHEET_DELAY)
  const event = platform === 'android' ? await browserOffer() : undefined
  const { installSheet } = await import('./install-sheet.tsx')
  await untilNoDialog()
  openSheet({ ...installSheet(event), onDismiss: rememberDismissal })
}

/** Nobody asked for this sheet: it must not dismiss the sheet, dialog or menu that the resident has open. */
async function untilNoDialog(): Promise<void> {
  // Checked after each change: when one closes, another may open.
  while (openDialogs.get().length > 0) {
    await new Promise<void>((resolve) => {
      const stop = openDialogs.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}

/** `client.ts` has listened from the start, and keeps what came before this script. */
async function browserOffer(): Promise<InstallEvent> {
  const early = (globalThis as { installOffer?: InstallEvent }).installOffer
  return (
    early ??
    new Promise((resolve) => addEventListener('beforeinstallprompt', (event) => resolve(event as InstallEvent)))
  )
}

const wasDismissedLately = (): boolean => readClock() - Number(readItem(DISMISSED_KEY)) < REST_DAYS * DAY

const rememberDismissal = (): void => writeItem(DISMISSED_KEY, String(readClock()))
