/** The present state of a point, set by the gestore. */
export const POINT_STATUSES = ['pieno', 'fuori-servizio', 'spostato'] as const
export type PointStatus = (typeof POINT_STATUSES)[number]

export const STATUS_LABELS = {
  pieno: 'Non c’è più posto',
  'fuori-servizio': 'Fuori servizio',
  spostato: 'In un altro luogo',
} as const satisfies Record<PointStatus, string>

export interface LiveStatus {
  readonly status: PointStatus
  /** Written by the gestore: until when, where to go instead. */
  readonly note?: string | undefined
}

export type LiveStatuses = Readonly<Record<string, LiveStatus>>

/** A moved point still takes things at its new place; a full or broken one does not. */
export const isUsable = (live: LiveStatus | undefined): boolean => live === undefined || live.status === 'spostato'
