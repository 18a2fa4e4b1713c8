import { z } from 'zod'

const EXPECTED = 'un indirizzo come "https://raccolta.comune.it", senza altro dopo il nome'

/** Where residents reach the app: scheme, name and perhaps a port. The app lies at the root; a final slash is harmless. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: EXPECTED, abort: true })
  .regex(/^https?:\/\/[^/?#@]+\/?$/i, EXPECTED)
