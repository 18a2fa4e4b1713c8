import { z } from 'zod'

const attribution = z.string().trim().min(1, 'chi ha fatto la mappa, come "© OpenStreetMap"')

/** The background of the map. Without this field the app renders `basemap.geojson` and needs no network. */
export const mapSettings = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tasselli'),
    url: z
      .string()
      .regex(
        /^https:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?\/[^\s"'<>;,]*\{z\}[^\s"'<>;,]*$/,
        'un indirizzo come "https://tasselli.example/{z}/{x}/{y}.png"',
      )
      .refine((url) => url.includes('{x}') && url.includes('{y}'), 'un indirizzo con {z}, {x} e {y}'),
    attribution,
    maxZoom: z.int().min(10).max(22).default(19),
  }),
  z.strictObject({
    kind: z.literal('pmtiles'),
    file: z.string().regex(/^[a-z0-9-]+\.pmtiles$/, 'il nome di un file .pmtiles nella cartella del comune'),
    attribution,
  }),
])

export type MapSettings = z.infer<typeof mapSettings>
