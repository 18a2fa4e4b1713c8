/** The cookie of a signed-in browser: only over TLS (or localhost), only to this host, out of reach of scripts. */
export const SESSION_COOKIE = '__Host-sessione'

/** Query parameter of `/accedi`: where to go afterwards. */
export const RETURN_PARAMETER = 'poi'

/** Why the sign-in through the broker failed, in `/accedi?errore=…`. */
export const BROKER_ERRORS = ['annullato', 'email', 'problema'] as const
export type BrokerError = (typeof BROKER_ERRORS)[number]

/** A path on this site; false for anything that a browser could read as another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)
