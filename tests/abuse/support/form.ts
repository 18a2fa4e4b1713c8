/** `npm run test:abuse` runs the long form, `npm test` the short one. */
export const isLong = process.env['ABUSE'] === 'long'

/** How often something is tried. */
export const times = (short: number, long: number): number => (isLong ? long : short)
