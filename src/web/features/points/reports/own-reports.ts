import { useEffect, useState } from 'react'
import { REPORTS_PATH } from '../../../../contract/points/paths.ts'
import type { Report } from '../../../../contract/points/reports.ts'
import { callServer } from '../../../device/api.ts'
import { readItem, writeItem } from '../../../device/storage/local-storage.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import type { OutboxEntry } from '../../../device/outbox/rules.ts'
import { forget, outboxEntries } from '../../../device/outbox/store.ts'
import { createStore, useStore } from '../../../device/store.ts'

const KEY = 'segnalazioni'
const MOST_KEPT = 20

/** The reports of this device with their last known state; only this device has the list. */
const reports = createStore<readonly Report[]>([])

function readKept(): readonly Report[] {
  try {
    const kept: unknown = JSON.parse(readItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Report[]) : []
  } catch (error) {
    console.warn(error)
    return []
  }
}

/** With what other tabs have kept since, and, where storage is forbidden, what this page knows. */
function show(...newest: readonly Report[]): void {
  const all = [...newest, ...readKept(), ...reports.get()]
  const once = all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at)
  reports.set(once.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, MOST_KEPT))
}

export function keepReport(report: Report): void {
  show(report)
  writeItem(KEY, JSON.stringify(reports.get()))
}

export interface OwnReports {
  readonly sent: readonly Report[]
  /** Kept on the phone until there is a network, or refused by the server since. */
  readonly waiting: readonly OutboxEntry[]
}

/** Takes over the answers that came while nobody looked, and asks the server for the state of the open reports. */
export function useOwnReports(): OwnReports {
  const sent = useStore(reports)
  const [waiting, setWaiting] = useState<readonly OutboxEntry[]>([])

  useEffect(() => {
    show()
    const look = async (): Promise<void> => {
      const left = []
      for (const entry of await outboxEntries(REPORTS_PATH)) {
        if (entry.outcome?.ok) {
          keepReport(entry.outcome.answer as Report)
          await forget(entry.id)
        } else left.push(entry)
      }
      setWaiting(left)
    }
    const lookSafely = (): void => void look().catch((error: unknown) => console.warn(error))
    lookSafely()
    askAboutOpen()
    return followOutbox(lookSafely)
  }, [])
  return { sent, waiting }
}

function askAboutOpen(): void {
  const open = reports.get().filter(({ state }) => state === 'inviata' || state === 'in-carico')
  for (const { code } of open) {
    callServer<Report>('GET', `${REPORTS_PATH}/${code}`).then(keepReport, () => undefined)
  }
}
