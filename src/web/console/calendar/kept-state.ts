import { useState } from 'react'
import { dropForStaff, keepForStaff, keptForStaff } from '../../device/session/staff-memory.ts'
import { useComune } from '../../parts/console/comune.tsx'

export interface KeptState<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** It was applied, or is not wanted any more. */
  readonly forget: () => void
  /** Forgotten, and the form stays: it begins anew. */
  readonly reset: () => void
  /** Somebody has typed what is not applied. */
  readonly isKept: boolean
}

/**
 * What is typed in a form of the side panel, which another tab or day takes from sight: it is there again after, until the
 * page is left or loaded again, or who typed it leaves the console.
 */
export function useKeptState<Value>(form: string, atFirst: () => Value): KeptState<Value> {
  const key = keyOf(useComune().id, form)
  const [value, setValue] = useState(() => (keptForStaff(key) as Value | undefined) ?? atFirst())
  const forget = (): void => dropForStaff(key)
  return {
    value,
    set: (next) => {
      keepForStaff(key, next)
      setValue(next)
    },
    forget,
    reset: () => {
      forget()
      setValue(atFirst())
    },
    isKept: keptForStaff(key) !== undefined,
  }
}

export const useIsKept = (): ((form: string) => boolean) => {
  const { id } = useComune()
  return (form) => keptForStaff(keyOf(id, form)) !== undefined
}

const keyOf = (comuneId: string, form: string): string => `calendario ${comuneId} ${form}`
