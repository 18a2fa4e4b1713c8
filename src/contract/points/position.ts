import { z } from 'zod'

/** Longitude and latitude, as GeoJSON writes them. */
export const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], {
  error: 'una coppia [longitudine, latitudine]',
})
