import { curve, ellipse, type Spot } from './geometry.ts'

export type StreetRank = 'principale' | 'secondaria' | 'via' | 'vicolo' | 'sentiero'

export interface TownStreet {
  readonly name?: string
  readonly rank: StreetRank
  readonly line: readonly Spot[]
}

const street = (rank: StreetRank, name: string | undefined, ...spots: Spot[]): TownStreet => ({
  rank,
  ...(name !== undefined && { name }),
  line: spots.length > 2 ? curve(spots, 5) : spots,
})

/** The old town inside its walls: lanes that bend, from the square to the gates. */
const OLD_TOWN: readonly TownStreet[] = [
  { rank: 'secondaria', name: 'Via delle Mura', line: [...ellipse([0, 0], 345, 285, 36), [345, 0]] },
  street('via', 'Corso dei Vasai', [-345, 10], [-220, -18], [-120, 12], [-40, 0]),
  street('via', 'Corso dei Vasai', [40, 0], [150, -22], [250, 6], [345, 0]),
  street('via', 'Via Porta Fiume', [0, 34], [12, 110], [-8, 200], [10, 285]),
  street('via', 'Via Porta Stazione', [4, -34], [28, -120], [60, -200], [92, -276]),
  street('vicolo', 'Vicolo del Melograno', [-40, 26], [-110, 90], [-165, 120]),
  street('vicolo', 'Via dei Ceramisti', [40, 34], [110, 90], [180, 150], [240, 204]),
  street('vicolo', 'Via della Seta', [-38, -34], [-110, -95], [-190, -150], [-250, -196]),
  street('vicolo', 'Vicolo delle Rondini', [46, -26], [130, -88], [205, -142], [260, -187]),
  street('vicolo', 'Via del Pozzo Lungo', [-120, 12], [-128, -50], [-110, -95], [-60, -170], [28, -120]),
  street('vicolo', 'Via dei Tintori', [150, -22], [158, 40], [110, 90], [60, 140], [12, 110]),
  street('vicolo', 'Vicolo Cieco della Luna', [-220, -18], [-215, -90], [-190, -150]),
  street('vicolo', 'Via del Campanile', [150, -22], [150, -60], [130, -88]),
  street('vicolo', 'Salita alla Rocca', [-165, 120], [-215, 150], [-250, 190]),
]

const EAST_ANGLE = -0.16
const turned = (x: number, y: number): Spot => [
  700 + x * Math.cos(EAST_ANGLE) - y * Math.sin(EAST_ANGLE),
  -90 + x * Math.sin(EAST_ANGLE) + y * Math.cos(EAST_ANGLE),
]

/** The quarter of the twenties, east of the walls: a grid that follows the avenue. */
const EAST: readonly TownStreet[] = [
  street('via', 'Via dei Platani', turned(-270, 110), turned(300, 110)),
  street('via', 'Via delle Acacie', turned(-270, -110), turned(420, -110)),
  street('via', 'Via dei Noci', turned(-270, -220), turned(420, -220)),
  street('via', 'Via Ada Ferri', turned(-270, -330), turned(420, -330)),
  street('via', 'Via Teresa Lanci', turned(-270, 110), turned(-270, -330)),
  street('via', 'Via Oreste Baldi', turned(-130, 200), turned(-130, -330)),
  street('via', 'Via del Lavatoio', turned(10, 230), turned(10, -330)),
  street('via', 'Via delle Ortensie', turned(150, 160), turned(150, -330)),
  street('via', 'Via Bruno Castri', turned(290, 110), turned(290, -330)),
  street('via', 'Via dei Gelsi', turned(420, 0), turned(420, -330)),
]

/** Beyond the river: houses with gardens. */
const NORTH: readonly TownStreet[] = [
  street('secondaria', 'Via delle Fornaci', [18, 555], [60, 680], [180, 820], [330, 980], [420, 1200]),
  street('via', 'Via dei Ciliegi', [60, 680], [-120, 720], [-320, 700], [-520, 740]),
  street('via', 'Via dei Mandorli', [110, 760], [-80, 830], [-300, 830], [-500, 870]),
  street('via', 'Via dei Peschi', [180, 820], [20, 940], [-260, 960], [-480, 990]),
  street('via', 'Via degli Albicocchi', [-120, 720], [-80, 830], [-90, 950]),
  street('via', 'Via dei Nespoli', [-320, 700], [-300, 830], [-260, 960], [-230, 1120]),
  street('via', 'Via dei Fichi', [-520, 740], [-500, 870], [-480, 990]),
  street('via', 'Via del Mattone', [180, 820], [330, 760], [430, 700], [560, 650]),
  street('via', 'Via della Creta', [330, 980], [480, 980], [700, 980], [860, 900]),
  street('sentiero', 'Sentiero del Laghetto', [560, 650], [520, 780], [560, 900], [700, 980]),
]

const WEST: readonly TownStreet[] = [
  street('via', 'Via dello Stadio', [-640, 30], [-780, 60], [-900, 100], [-985, 110]),
  street('via', 'Via dei Lecci', [-470, 230], [-600, 260], [-740, 240]),
  street('via', 'Via delle Ginestre', [-640, 30], [-600, 150], [-600, 260], [-620, 380]),
  street('via', 'Via dei Corbezzoli', [-780, 60], [-740, 240], [-770, 370]),
  street('via', 'Via del Mirto', [-560, -180], [-700, -190], [-820, -230]),
  street('via', 'Via della Salvia', [-640, 30], [-620, -90], [-560, -180], [-520, -330]),
  street('via', 'Via del Rosmarino', [-780, 60], [-760, -70], [-700, -190], [-660, -340]),
]

const SOUTH: readonly TownStreet[] = [
  street('via', 'Via dei Ferrovieri', [-330, -700], [-60, -720], [230, -738], [520, -700]),
  street('via', 'Via del Mercato', [-250, -440], [-60, -470], [150, -460], [360, -430]),
  street('via', 'Via delle Officine', [-290, -580], [-70, -590], [190, -600], [430, -570]),
  street('via', 'Via Nilde Corsi', [-250, -440], [-290, -580], [-330, -700]),
  street('via', 'Via dei Cordai', [-60, -470], [-70, -590], [-60, -720]),
  street('via', 'Via del Telaio', [360, -430], [430, -570], [520, -700]),
  street('via', 'Via del Cimitero', [-330, -700], [-400, -800], [-470, -860]),
]

const WORKS: readonly TownStreet[] = [
  street('via', 'Via dell’Artigianato', [900, -620], [1120, -700], [1360, -760], [1580, -860]),
  street('via', 'Via del Commercio', [960, -840], [1180, -900], [1420, -960], [1600, -1040]),
  street('via', 'Via dell’Ecocentro', [1120, -700], [1180, -900], [1220, -1060]),
  street('via', 'Via dei Magazzini', [1360, -760], [1420, -960]),
]

/** What leads through the town and out of it. */
const MAIN: readonly TownStreet[] = [
  street('principale', 'Strada Provinciale 12', [-2600, -240], [-1900, -180], [-1250, 30], [-900, -20], [-640, 30]),
  street('principale', 'Viale di Ponente', [-640, 30], [-520, 40], [-420, 20], [-345, 10]),
  street('principale', 'Viale di Levante', [345, 0], [440, -24], [700, -90], [1110, -156]),
  street('principale', 'Strada Provinciale 12', [1110, -156], [1420, -60], [1760, 60], [2200, 340], [2600, 420]),
  street('secondaria', 'Viale della Stazione', [92, -276], [120, -400], [180, -560], [230, -738]),
  street('secondaria', 'Ponte Vecchio', [10, 285], [14, 420], [18, 555]),
  street('secondaria', 'Via del Ponte Nuovo', [700, -90], [760, 120], [800, 240], [880, 420], [860, 620], [860, 900]),
  street('principale', 'Tangenziale Sud', [-900, -20], [-860, -420], [-620, -560], [-330, -700]),
  street('principale', 'Tangenziale Sud', [520, -700], [720, -620], [900, -620], [1080, -420], [1110, -156]),
  street('secondaria', 'Strada dei Colli', [-520, 740], [-800, 900], [-1100, 1050], [-1500, 1000], [-2000, 940]),
  street('secondaria', 'Strada del Mulino', [420, 1200], [620, 1380], [980, 1480], [1400, 1700]),
  street('secondaria', 'Strada di Valle', [-470, -860], [-560, -1080], [-760, -1300], [-820, -1700]),
  street('sentiero', 'Argine dei Salici', [-780, 432], [-430, 392], [14, 440], [440, 362], [700, 220]),
  street('sentiero', 'Sentiero dei Cerri', [-1100, 1050], [-1350, 1250], [-1700, 1350], [-2100, 1600]),
]

export const STREETS: readonly TownStreet[] = [...MAIN, ...OLD_TOWN, ...EAST, ...NORTH, ...WEST, ...SOUTH, ...WORKS]

export const RAILWAY = curve([
  [-2600, -1120],
  [-1500, -960],
  [-700, -860],
  [230, -815],
  [760, -860],
  [1500, -1180],
  [2600, -1500],
])

/** Names of quarters, shown from afar. */
export const QUARTERS: readonly { readonly name: string; readonly at: Spot; readonly isTown?: true }[] = [
  { name: 'Roccalieta', at: [0, 62], isTown: true },
  { name: 'Levante', at: [760, -240] },
  { name: 'Oltrefiume', at: [-200, 900] },
  { name: 'Ponente', at: [-700, 160] },
  { name: 'Stazione', at: [60, -520] },
  { name: 'Fornaci', at: [520, 900] },
  { name: 'Zona artigianale', at: [1290, -860] },
]
