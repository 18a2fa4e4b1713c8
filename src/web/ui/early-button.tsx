import type { ComponentProps } from 'react'
import { EarlySubmit } from './early-submit.tsx'

/** A button whose tap counts also where it comes before the script. */
export const EarlyButton = ({ onPress, ...button }: ComponentProps<'button'> & { onPress: () => void }) => (
  <form
    method="dialog"
    className="early-button"
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    <EarlySubmit />
    <button {...button} type="submit" />
  </form>
)
