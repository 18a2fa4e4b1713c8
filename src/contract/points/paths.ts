// In a file without zod, which the phone does not load.

/** The comune's points and its base map. */
export const POINTS_URL = '/punti.json'
export const BASEMAP_URL = '/basemap.json'

/** The live resource of the statuses that the gestore sets. */
export const STATUSES_LIVE = 'punti/stato'

export const REPORTS_PATH = '/api/point-reports'
