/** `npm test` runs the short form of every fault; `npm run test:faults -- --long` the long one. */
const isLong = process.env['FAULTS'] === 'long'

/** How far a fault is driven: the number of kills, clients, minutes … */
export const extent = <T>(short: T, long: T): T => (isLong ? long : short)

/** For a figure of time: on a shared machine it is reported, and asserted only where the long form is run. */
export const whenLong = (assert: () => void): void => {
  if (isLong) assert()
}
