// Apart from the schemas: the phone needs these, and no zod.

export const REPORTS_PATH = '/api/point-reports'

/** What the gestore says of the points right now. */
export const STATUSES_PATH = '/api/points/status'
