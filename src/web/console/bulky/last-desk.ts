import { recall, remember } from '../../device/storage/memory.ts'

const KEY = 'gestione-sportello'
const editionKey = (comuneId: string): string => `${KEY} ${comuneId}`

/** The comune whose desk was open last on this device. */
export const lastDesk = (): string | undefined => recall(KEY) ?? undefined

/** The edition of which this device has the desk's file; 0 where it has none. */
export const lastEditionOf = (comuneId: string): number => Number(recall(editionKey(comuneId)) ?? 0)

export function rememberDesk(comuneId: string, edition: number): void {
  remember(KEY, comuneId)
  remember(editionKey(comuneId), String(edition))
}
