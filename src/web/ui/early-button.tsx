import type { ComponentProps } from 'react'
import { EarlySubmit } from './early-submit.tsx'

/** A button that can be tapped before the script has loaded: the tap is handled then. */
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
