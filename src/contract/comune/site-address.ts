import { z } from 'zod'

const EXPECTED = 'un indirizzo come "https://raccolta.comune.it", senza altro dopo il nome'

/** Scheme, host and perhaps a port: the app is always at the root. A final slash is accepted. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: EXPECTED, abort: true })
  .regex(/^https?:\/\/[^/?#@]+\/?$/i, EXPECTED)
