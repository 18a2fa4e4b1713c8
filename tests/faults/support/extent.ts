/** `npm test` runs the short form of every fault; `npm run test:faults -- --long` the long one. */
const isLong = process.env['FAULTS'] === 'long'

/** `--share=0.1`: of the long form a tenth of the time, on a machine or a day that has no more to give. */
const share = Number(process.env['FAULTS_SHARE'] ?? 1)

/** How far a fault is driven: the number of clients, of places … */
export const extent = <T>(short: T, long: T): T => (isLong ? long : short)

/** The same for what takes time: kills, seconds. */
export const lasting = (short: number, long: number): number =>
  isLong ? Math.max(short, Math.round(long * share)) : short
