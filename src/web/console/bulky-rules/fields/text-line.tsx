import type { ComponentProps } from 'react'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'

interface TextLineProps extends Omit<ComponentProps<typeof SettledLine>, 'check' | 'onSettle'> {
  onChange: (value: string) => void
}

/** A text of the rules, which may not be empty. */
export const TextLine = ({ onChange, ...rest }: TextLineProps) => (
  <SettledLine
    {...rest}
    check={(text) => (text.trim() === '' ? 'Non può restare vuoto.' : undefined)}
    onSettle={(text) => text.trim() !== rest.value && onChange(text.trim())}
  />
)
