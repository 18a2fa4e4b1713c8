import { useState } from 'react'
import { dropForStaff, keepForStaff, keptForStaff } from '../../device/session/staff-memory.ts'
import { useComune } from '../../parts/console/comune.tsx'

export interface KeptState<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** When it was applied, or is not wanted any more. */
  readonly forget: () => void
  /** Forgets it, and starts the open form again. */
  readonly reset: () => void
  /** Whether something is typed and not applied. */
  readonly isKept: boolean
}

/**
 * Keeps what is typed in a form of the side panel while another panel or day is open, until the page is left or reloaded, or
 * the person signs out.
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
