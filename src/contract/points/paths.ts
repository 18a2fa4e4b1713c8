// Apart from the schemas: the phone needs these, and no zod.

/** The comune's points, and the town that its own map shows. */
export const POINTS_URL = '/punti.json'
export const BASEMAP_URL = '/basemap.json'

/** The live resource of the statuses that the gestore sets. */
export const STATUSES_LIVE = 'punti/stato'

export const REPORTS_PATH = '/api/point-reports'
