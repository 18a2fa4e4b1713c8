/** Milliseconds since 1970. Only this file reads the server's time; tests pass their own clock. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
