import { closed, curve, ellipse, type Spot, widened } from './geometry.ts'

export interface Area {
  readonly kind: 'acqua' | 'bosco' | 'campo' | 'parco' | 'piazza'
  readonly name?: string
  readonly ring: readonly Spot[]
}

export const RIVER_WIDTH = 44

export const RIVER = curve([
  [-2600, 900],
  [-1900, 640],
  [-1350, 720],
  [-820, 520],
  [-430, 470],
  [60, 520],
  [520, 430],
  [880, 180],
  [1180, -140],
  [1560, -260],
  [2050, -620],
  [2600, -700],
])

const STREAM = curve([
  [-700, -1700],
  [-620, -1180],
  [-700, -760],
  [-860, -320],
  [-940, 90],
  [-900, 500],
])

const soft = (spots: readonly Spot[]): Spot[] => curve(closed(spots), 4)

export const AREAS: readonly Area[] = [
  {
    kind: 'bosco',
    name: 'Bosco dei Cerri',
    ring: soft([
      [-2500, 1900],
      [-1500, 1850],
      [-1050, 1500],
      [-1250, 1120],
      [-1700, 960],
      [-2200, 1080],
      [-2600, 1300],
    ]),
  },
  {
    kind: 'bosco',
    ring: soft([
      [1500, 1900],
      [2600, 1950],
      [2600, 900],
      [2150, 760],
      [1820, 980],
      [1720, 1400],
    ]),
  },
  {
    kind: 'bosco',
    name: 'Macchia Bassa',
    ring: soft([
      [-2600, -700],
      [-2050, -620],
      [-1800, -950],
      [-1950, -1500],
      [-2600, -1700],
    ]),
  },
  {
    kind: 'campo',
    ring: closed([
      [1720, 120],
      [2300, 260],
      [2420, -180],
      [1880, -290],
    ]),
  },
  {
    kind: 'campo',
    ring: closed([
      [-1780, -120],
      [-1220, -60],
      [-1180, -520],
      [-1700, -560],
    ]),
  },
  {
    kind: 'campo',
    ring: closed([
      [-420, 1260],
      [180, 1320],
      [220, 1700],
      [-460, 1720],
    ]),
  },
  { kind: 'parco', name: 'Parco della Rocca', ring: closed(ellipse([-250, 170], 150, 105, 20, 0.5)) },
  {
    kind: 'parco',
    name: 'Giardini di Levante',
    ring: closed([
      [432, 60],
      [560, 95],
      [585, -28],
      [455, -62],
    ]),
  },
  {
    kind: 'parco',
    name: 'Lungofiume dei Salici',
    ring: soft([
      [-780, 455],
      [-430, 415],
      [60, 462],
      [470, 380],
      [440, 345],
      [50, 410],
      [-420, 370],
      [-780, 412],
    ]),
  },
  { kind: 'parco', name: 'Parco delle Fornaci', ring: closed(ellipse([640, 830], 170, 120, 20, -0.2)) },
  {
    kind: 'parco',
    name: 'Campo sportivo',
    ring: closed([
      [-1120, 180],
      [-990, 210],
      [-955, 20],
      [-1085, -10],
    ]),
  },
  {
    kind: 'parco',
    name: 'Cimitero',
    ring: closed([
      [-560, -880],
      [-420, -860],
      [-400, -980],
      [-545, -1000],
    ]),
  },
  { kind: 'acqua', name: 'Laghetto delle Fornaci', ring: closed(ellipse([665, 835], 70, 42, 18, 0.3)) },
  { kind: 'acqua', name: 'Fiume Lieta', ring: widened(RIVER, RIVER_WIDTH / 2) },
  { kind: 'acqua', ring: widened(STREAM, 4) },
  {
    kind: 'piazza',
    name: 'Piazza Grande',
    ring: closed([
      [-46, 30],
      [40, 38],
      [48, -28],
      [-38, -38],
    ]),
  },
  {
    kind: 'piazza',
    name: 'Piazza della Stazione',
    ring: closed([
      [180, -742],
      [280, -735],
      [284, -790],
      [184, -796],
    ]),
  },
]
