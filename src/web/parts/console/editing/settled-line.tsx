import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Line } from '../fields.tsx'

interface SettledLineProps extends Omit<ComponentProps<typeof Line>, 'onChange' | 'onBlur' | 'problem'> {
  /** Called once when the field is left: one step of undo, not one for each letter. */
  onSettle: (value: string) => void
  /** What is wrong with the text; a wrong text stays in the field and is not passed on. */
  check?: (value: string) => string | undefined
  /** What the app understands of the text, shown while one types. */
  understood?: (value: string) => ReactNode
}

export function SettledLine({ value, onSettle, check, understood, ...rest }: SettledLineProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const problem = check?.(shown)
  const settle = (): void => {
    if (typed === undefined || problem !== undefined) return
    setTyped(undefined)
    if (typed !== value) onSettle(typed)
  }
  // A panel that is closed by a key is removed before the field loses the focus.
  const last = useRef(settle)
  useEffect(() => {
    last.current = settle
  })
  useEffect(() => () => last.current(), [])
  const hint = understood && { hint: understood(shown) }
  return <Line {...rest} {...hint} value={shown} onChange={setTyped} onBlur={settle} problem={problem} />
}
