import { type Destination, isDestination } from '../../../domain/points/destination.ts'
import { isPointKind, type PointKind } from '../../../domain/points/kind.ts'
import { cleanText } from './source-row.ts'

/** Letters only, without accents or case. */
const plain = (text: string): string => cleanText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The first that fits holds: "centro del riuso" before "centro". */
const KIND_WORDS: readonly (readonly [RegExp, PointKind])[] = [
  [/riuso|riutilizz/, 'centro-riuso'],
  [/ecomobile|mobile|itinerante|furgone/, 'ecomobile'],
  [
    /centro (comunale )?(di )?raccolta|ecocentro|\bcdr\b|\bccr\b|stazione ecologica|ecopiazzola|riciclerie?|^centre$/,
    'centro-raccolta',
  ],
  [/compost/, 'compostiera'],
  [/acqua|fontanell/, 'casa-acqua'],
  [/sacch|distributore/, 'distributore-sacchi'],
  [/farmac|medicinal/, 'raccoglitore-farmaci'],
  [/\bpile\b|batteri/, 'raccoglitore-pile'],
  [/\bolio\b|\boli\b/, 'raccoglitore-olio'],
  [/abiti|indumenti|vestiti|tessil/, 'raccoglitore-abiti'],
  [/raee|elettr|ecoisola/, 'raccoglitore-raee'],
  [/campan/, 'campana'],
  [/isola|ecopunto|cassonett|contenitor|^container$|stradal/, 'isola-ecologica'],
]

export function kindFrom(text: string): PointKind | undefined {
  const word = plain(text)
  if (isPointKind(word)) return word
  return KIND_WORDS.find(([pattern]) => pattern.test(word))?.[1]
}

const DESTINATION_WORDS: readonly (readonly [RegExp, Destination])[] = [
  [/organic|umid|food_waste/, 'umido'],
  [/indifferenziat|secco|^waste$/, 'indifferenziato'],
  [/vetro|glass/, 'vetro'],
  [/carta|cartone|paper|cardboard/, 'carta'],
  [/plastic|allumini|lattin|^cans$|aluminium|beverage_cartons/, 'plastica'],
  [/\bpile\b|batteri/, 'pile'],
  [/farmac|medicinal|medicin|drugs/, 'farmaci'],
  [/olio|\boli\b|cooking_oil/, 'olio'],
  [/abiti|indument|vestit|tessil|scarpe|clothes|shoes/, 'abiti'],
  [/raee|elettr|electrical|appliance|white_goods|computer|mobile_phone|tv_monitor|light|lampad/, 'raee'],
  [/ingombrant|bulky|furniture|mattress/, 'ingombranti'],
  [/verde|sfalci|potatur|ramagli|green_waste|garden_waste/, 'verde'],
  [/inerti|calcinacc|macerie|rubble|building_materials/, 'inerti'],
  [/legno|wood/, 'legno'],
  [/metall|ferro|scrap_metal|\bmetal\b/, 'metalli'],
  [/vernic|pericolos|paint|hazardous|chemicals|solvent/, 'pericolosi'],
  [/toner|cartucc|printer/, 'toner'],
  [/pneumatic|gomme|tyres|tires/, 'pneumatici'],
  [/riuso|books|libri|toys|giocattol/, 'riuso'],
]

export function destinationFrom(text: string): Destination | undefined {
  const word = plain(text)
  if (isDestination(word)) return word
  return DESTINATION_WORDS.find(([pattern]) => pattern.test(word))?.[1]
}

const ONLY_KINDS: Partial<Record<Destination, PointKind>> = {
  vetro: 'campana',
  pile: 'raccoglitore-pile',
  farmaci: 'raccoglitore-farmaci',
  olio: 'raccoglitore-olio',
  abiti: 'raccoglitore-abiti',
  raee: 'raccoglitore-raee',
  riuso: 'centro-riuso',
}

/** What a place without a name for its kind must be, from what it takes. */
export function kindFromTaken(takes: readonly Destination[]): PointKind {
  const [only] = takes
  if (takes.length > 5) return 'centro-raccolta'
  return (takes.length === 1 && only !== undefined && ONLY_KINDS[only]) || 'isola-ecologica'
}
