/** What the page remembers for who is in the console, names and addresses too: it goes with them. */
const kept = new Map<string, unknown>()

export const keepForStaff = (key: string, value: unknown): void => void kept.set(key, value)
export const keptForStaff = (key: string): unknown => kept.get(key)
export const dropForStaff = (key: string): void => void kept.delete(key)
export const dropAllForStaff = (): void => kept.clear()
