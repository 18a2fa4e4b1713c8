/** What the page remembers for the person in the console, names and addresses included: deleted when they leave. */
const kept = new Map<string, unknown>()

export const keepForStaff = (key: string, value: unknown): void => void kept.set(key, value)
export const keptForStaff = (key: string): unknown => kept.get(key)
export const isAnyKeptForStaff = (): boolean => kept.size > 0
export const dropForStaff = (key: string): void => void kept.delete(key)
export const dropAllForStaff = (): void => kept.clear()
