import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Line } from '../fields.tsx'

interface SettledLineProps extends Omit<ComponentProps<typeof Line>, 'onChange' | 'onBlur' | 'problem'> {
  /** Called once when somebody has finished: one step to take back, not one for each letter. */
  onSettle: (value: string) => void
  /** What is wrong with what stands there now; it stays in the field and goes no further. */
  check?: (value: string) => string | undefined
  /** What is understood of it, while one types. */
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
  // A panel that is closed by a key takes the field away before it has lost the focus.
  const last = useRef(settle)
  useEffect(() => {
    last.current = settle
  })
  useEffect(() => () => last.current(), [])
  const told = understood && { hint: understood(shown) }
  return <Line {...rest} {...told} value={shown} onChange={setTyped} onBlur={settle} problem={problem} />
}
