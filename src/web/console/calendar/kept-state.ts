import { useState } from 'react'
import { useComune } from '../../parts/console/comune.tsx'

/** By comune and form; until the page is left or loaded again. */
const kept = new Map<string, unknown>()

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

/** What is typed in a form of the side panel, which another tab or day takes from sight: it is there again after. */
export function useKeptState<Value>(form: string, atFirst: () => Value): KeptState<Value> {
  const key = useKey(form)
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : atFirst()))
  const forget = (): void => void kept.delete(key)
  return {
    value,
    set: (next) => {
      kept.set(key, next)
      setValue(next)
    },
    forget,
    reset: () => {
      forget()
      setValue(atFirst())
    },
    isKept: kept.has(key),
  }
}

export const useIsKept = (): ((form: string) => boolean) => {
  const { id } = useComune()
  return (form) => kept.has(`${id} ${form}`)
}

const useKey = (form: string): string => `${useComune().id} ${form}`
