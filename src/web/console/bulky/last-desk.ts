import { readItem, writeItem } from '../../device/storage/local-storage.ts'

const KEY = 'gestione-sportello'
const editionKey = (comuneId: string): string => `${KEY} ${comuneId}`

/** The comune whose desk was open last on this device. */
export const lastDesk = (): string | undefined => readItem(KEY) ?? undefined

/** The edition of which this device has the desk's file; 0 where it has none. */
export const lastEditionOf = (comuneId: string): number => Number(readItem(editionKey(comuneId)) ?? 0)

export function rememberDesk(comuneId: string, edition: number): void {
  writeItem(KEY, comuneId)
  writeItem(editionKey(comuneId), String(edition))
}
