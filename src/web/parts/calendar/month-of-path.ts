/** The month of `/calendar/2026-12`; undefined for other addresses. A file of its own, because every page loads it. */
export function monthOfPath(path: string): Temporal.PlainYearMonth | undefined {
  const text = /^\/calendar\/(\d{4}-(0[1-9]|1[0-2]))\/?$/.exec(path)?.[1]
  return text === undefined ? undefined : Temporal.PlainYearMonth.from(text)
}
