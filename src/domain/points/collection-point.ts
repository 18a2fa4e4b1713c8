import type { UserKind } from '../calendar/rules/scope.ts'
import type { Closure } from './closure.ts'

/** Degrees of WGS 84, as maps and phones give them. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** Whether a wheelchair gets there and can use it. */
export const ACCESSIBILITY = ['si', 'in-parte', 'no'] as const
export type Accessibility = (typeof ACCESSIBILITY)[number]

export const ACCESSIBILITY_WORDS = {
  si: 'Accessibile in sedia a rotelle',
  'in-parte': 'Accessibile in parte in sedia a rotelle',
  no: 'Non accessibile in sedia a rotelle',
} as const satisfies Record<Accessibility, string>

/** Who may use a point. */
export const ACCESS_RULES = ['tessera', 'residenti', 'soci'] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

export const ACCESS_WORDS = {
  tessera: 'Serve la tessera dei rifiuti',
  residenti: 'Solo per chi abita nel comune',
  soci: 'Solo su iscrizione',
} as const satisfies Record<AccessRule, string>

/** Whom a point is for that is not for everybody. */
export const USERS_WORDS = {
  domestica: 'case',
  condominio: 'condomìni',
  'non-domestica': 'negozi e aziende',
} as const satisfies Record<UserKind, string>

/** A place where residents bring things, as the comune's file has it. */
export interface CollectionPoint extends Position {
  /** Stands in its address, `/map/<id>`. */
  readonly id: string
  readonly name: string
  /** One of the comune's vocabulary. */
  readonly kind: string
  readonly address?: string | undefined
  /** The comune's types and destinations, by id. */
  readonly takes: readonly string[]
  /** What people bring there by mistake, in words. */
  readonly refuses?: readonly string[] | undefined
  /** OpenStreetMap's syntax, within `opening-hours-syntax.ts`; without it the hours are not known. */
  readonly hours?: string | undefined
  /** When it is shut whatever its hours say. */
  readonly closed?: readonly Closure[] | undefined
  readonly access?: readonly AccessRule[] | undefined
  /** Whom it is for, where it is not for everybody. */
  readonly users?: readonly UserKind[] | undefined
  readonly accessibility?: Accessibility | undefined
  /** A file in the comune's folder `foto/`. */
  readonly photo?: string | undefined
  readonly note?: string | undefined
}
