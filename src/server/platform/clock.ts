/** Milliseconds since 1970. The one place of the server that reads the time; tests bring a clock of their own. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
