/** The day that a key moves to, as in every date grid; undefined for other keys. */
export function dayAfterKey(key: string, date: Temporal.PlainDate): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 })
    case 'ArrowRight':
      return date.add({ days: 1 })
    case 'ArrowUp':
      return date.subtract({ days: 7 })
    case 'ArrowDown':
      return date.add({ days: 7 })
    case 'Home':
      return date.subtract({ days: date.dayOfWeek - 1 })
    case 'End':
      return date.add({ days: 7 - date.dayOfWeek })
    case 'PageUp':
      return date.subtract({ months: 1 })
    case 'PageDown':
      return date.add({ months: 1 })
    default:
      return undefined
  }
}
