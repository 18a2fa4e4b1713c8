// In a file without zod, which the phone does not load.

/** The comune's points and its base map. */
export const POINTS_URL = '/punti.json'
export const BASEMAP_URL = '/basemap.json'
/** The comune's PMTiles archive, whatever the name of its file. */
export const PMTILES_URL = '/mappa.pmtiles'

/** The live resource of the statuses that the gestore sets. */
export const STATUSES_LIVE = 'punti/stato'

export const REPORTS_PATH = '/api/point-reports'
