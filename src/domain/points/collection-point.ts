import type { UserKind } from '../calendar/rules/scope.ts'
import type { Closure } from './closure.ts'

/** Degrees of WGS 84. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** For wheelchairs. */
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

/** For points that are not for everybody. */
export const USERS_WORDS = {
  domestica: 'case',
  condominio: 'condomìni',
  'non-domestica': 'negozi e aziende',
} as const satisfies Record<UserKind, string>

/** A place where residents bring things, as the comune's file has it. */
export interface CollectionPoint extends Position {
  /** Part of its address, `/map/<id>`. */
  readonly id: string
  readonly name: string
  /** The id of a kind in the comune's vocabulary. */
  readonly kind: string
  readonly address?: string | undefined
  /** Ids of types and destinations. */
  readonly takes: readonly string[]
  /** What people bring there by mistake, in words. */
  readonly refuses?: readonly string[] | undefined
  /** In the syntax of `opening-hours-syntax.ts`; left out where the hours are unknown. */
  readonly hours?: string | undefined
  /** Periods in which it is closed whatever `hours` says. */
  readonly closed?: readonly Closure[] | undefined
  readonly access?: readonly AccessRule[] | undefined
  /** Left out: for all users. */
  readonly users?: readonly UserKind[] | undefined
  readonly accessibility?: Accessibility | undefined
  /** A file in the comune's folder `foto/`. */
  readonly photo?: string | undefined
  readonly note?: string | undefined
}
