import type { AreaKind, StreetRank } from '../../../../contract/points/basemap.ts'

/** The colours of the drawn town; the strong ones are left to the markers. */
export interface MapTheme {
  readonly land: string
  readonly areas: Readonly<Record<AreaKind, string>>
  readonly buildingEdge: string
  readonly street: string
  readonly mainStreet: string
  readonly casing: string
  readonly mainCasing: string
  readonly railway: string
  readonly ink: string
  readonly softInk: string
  readonly waterInk: string
  readonly greenInk: string
}

export const LIGHT: MapTheme = {
  land: '#f3efe7',
  areas: {
    campo: '#ece8cf',
    bosco: '#cfdfbf',
    parco: '#d3e8c3',
    piazza: '#f8e9d2',
    acqua: '#a9cfe4',
    edificio: '#e0d7ca',
  },
  buildingEdge: '#cfc4b4',
  street: '#ffffff',
  mainStreet: '#fbe3a6',
  casing: '#d8cfc1',
  mainCasing: '#d9b765',
  railway: '#9b948a',
  ink: '#3a352e',
  softInk: '#6b6459',
  waterInk: '#2f6484',
  greenInk: '#41682f',
}

export const DARK: MapTheme = {
  land: '#1f1e1b',
  areas: {
    campo: '#272619',
    bosco: '#1f2c1e',
    parco: '#23331f',
    piazza: '#332d24',
    acqua: '#16303f',
    edificio: '#2f2c27',
  },
  buildingEdge: '#3c3831',
  street: '#46423b',
  mainStreet: '#6a5a33',
  casing: '#161513',
  mainCasing: '#161513',
  railway: '#5d574e',
  ink: '#e9e3d9',
  softInk: '#b5ada0',
  waterInk: '#8fc0dc',
  greenInk: '#9cc28a',
}

/** Drawn in this order, one over the other. */
export const AREA_ORDER = ['campo', 'bosco', 'parco', 'piazza', 'acqua', 'edificio'] as const satisfies AreaKind[]
export const STREET_ORDER = ['sentiero', 'vicolo', 'via', 'secondaria', 'principale'] as const satisfies StreetRank[]

/** Pixels at zoom 16, and from which zoom on a street is drawn. */
const STREETS = {
  principale: { width: 8, from: 0 },
  secondaria: { width: 6.5, from: 0 },
  via: { width: 5, from: 13 },
  vicolo: { width: 3, from: 14 },
  sentiero: { width: 1.5, from: 14 },
} satisfies Record<StreetRank, { width: number; from: number }>

const REFERENCE_ZOOM = 16
const GROWTH = 1.5

export const streetWidth = (rank: StreetRank, zoom: number): number =>
  zoom < STREETS[rank].from ? 0 : STREETS[rank].width * GROWTH ** (zoom - REFERENCE_ZOOM)

export const BUILDINGS_FROM_ZOOM = 15
