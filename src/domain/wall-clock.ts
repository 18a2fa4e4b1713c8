/** The comune's wall clock at an instant, whatever zone the device or the server is in. */
export const wallClock = (epochMilliseconds: number, timeZone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMilliseconds)).toZonedDateTimeISO(timeZone).toPlainDateTime()
