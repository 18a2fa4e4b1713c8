// Apart from the schemas: the phone needs these, and no zod.

/** The comune's points, and the town that its own map shows. */
export const POINTS_URL = '/punti.json'
export const BASEMAP_URL = '/basemap.json'

export const REPORTS_PATH = '/api/point-reports'
