import type { Drawing } from './drawing.ts'
import { joined } from '../italian/words.ts'

/** A kind of waste as the comune calls and collects it. Types are a comune's data: no code names one. */
export interface WasteType {
  /** Also the style class of its days. */
  readonly id: string
  readonly label: string
  /** Where the label has no room. */
  readonly short?: string | undefined
  /** Where a drawing would be too small. */
  readonly letter: string
  readonly colour: string
  /** The name of its drawing; without one its letter stands in a neutral one. */
  readonly drawing?: Drawing | undefined
  readonly container?: 'mastello' | 'sacco' | 'cassonetto' | 'campana' | undefined
  readonly instructions?: string | undefined
  /** Other names by which imported files may call it. */
  readonly aliases?: readonly string[] | undefined
}

/** What the gestore does on certain days that is no collection: sweeping, washing, the stop of an ecomobile. */
export interface Service extends Pick<WasteType, 'id' | 'label' | 'letter' | 'drawing' | 'instructions' | 'aliases'> {
  readonly kind: 'spazzamento' | 'lavaggio' | 'ecomobile'
}

/** A type or a service, as far as words need it. */
export type Collected = Pick<WasteType, 'id' | 'label'> & Partial<Pick<Service, 'kind'>>

/** Types and services, in the order in which they are shown. */
export const everythingOf = ({
  types,
  services = [],
}: {
  readonly types: readonly WasteType[]
  readonly services?: readonly Service[] | undefined
}): readonly (WasteType | Service)[] => [...types, ...services]

/** "Spazzamento strade, lato pari, dalle 8:00 alle 10:00. Sposta l’auto." */
export function serviceInWords(services: readonly Service[], id: string, note: string | undefined): string {
  const instructions = services.find((one) => one.id === id)?.instructions
  const done = `${[labelOf(services, id), note].filter(Boolean).join(', ')}.`
  return instructions === undefined ? done : `${done} ${instructions}`
}

export const labelOf = (list: readonly Collected[], id: string): string =>
  list.find((one) => one.id === id)?.label ?? id

/** "Verde", "Verde e Tessili", "Verde, Tessili e Olio". */
export const wasteInWords = (list: readonly Collected[], ids: readonly string[]): string =>
  joined(ids.map((id) => labelOf(list, id)))
