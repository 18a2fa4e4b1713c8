/** The cookie of a signed-in browser: only over TLS (or localhost), only to this host, out of reach of scripts. */
export const SESSION_COOKIE = '__Host-sessione'

/** Query parameter of `/accedi`: where to go afterwards. */
export const RETURN_PARAMETER = 'poi'

export interface User {
  id: string
  email: string
  /** As the SPID/CIE broker says it; empty for who came by e-mail. */
  name: string
}

/** Who is asking; `null` for who has not signed in. */
export interface SessionAnswer {
  user: User | null
  /** The button of the SPID/CIE broker, where the comune has one. */
  broker: { label: string } | null
}

/** A device on which the resident is signed in. */
export interface DeviceSession {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

/** Why the way through the broker did not lead in, as `/accedi?errore=…`. */
export const BROKER_ERRORS = ['annullato', 'email', 'problema'] as const
export type BrokerError = (typeof BROKER_ERRORS)[number]

/** A path of our own, and nothing that a browser would take for another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)
