import type { GuideDestination } from '../../src/domain/guide/destination.ts'

/**
 * The yardstick's own destinations, and ours that are of the same family. Where a gestore has a container of its own for
 * what others take together (wood, iron, rubble), the family is the yard where all of them stand.
 */
export const FAMILIES: Record<string, readonly GuideDestination[]> = {
  Secco: ['indifferenziato'],
  'Pannolini - pannoloni': ['indifferenziato'],
  Umido: ['umido'],
  Carta: ['carta'],
  Cartone: ['carta'],
  'Tetrapak - carta poliaccoppiata': ['carta', 'plastica'],
  Vetro: ['vetro'],
  'Contenitore bonificato in vetro': ['vetro'],
  'Imballaggi in plastica': ['plastica'],
  'Imballaggi in metallo': ['plastica'],
  'Contenitore bonificato in plastica': ['plastica'],
  'Contenitore bonificato in metallo': ['plastica'],
  Ingombranti: ['ingombranti', 'legno', 'metalli', 'inerti', 'centro'],
  Legno: ['legno', 'ingombranti', 'centro'],
  'Oggetti in metallo': ['metalli', 'ingombranti', 'centro'],
  'Oggetti in plastica': ['centro', 'ingombranti'],
  Calcinacci: ['inerti', 'centro'],
  Raee: ['raee-r1', 'raee-r2', 'raee-r3', 'raee-r4', 'raee-r5'],
  Neon: ['raee-r5'],
  'Erba e ramaglie': ['verde'],
  'Abiti usati': ['abiti', 'riuso'],
  Medicinali: ['farmaci'],
  Pile: ['pile'],
  Batterie: ['pericolosi', 'pile'],
  'Olio vegetale': ['olio'],
  'Olio minerale': ['pericolosi'],
  'Vernici e colori': ['pericolosi'],
  'Contenitore con residuo pericoloso': ['pericolosi'],
  'Rifiuti particolari - numero verde': ['speciali', 'pericolosi', 'rivenditore', 'toner', 'centro'],
  'Cartucce stampante': ['toner'],
  Pneumatici: ['pneumatici'],
}
