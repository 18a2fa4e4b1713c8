import { useEffect, useRef } from 'react'

/**
 * For a form that only our script can send, which must have `method="dialog"`: outside a dialog the browser then sends
 * nothing, and no field ends up in the address. What somebody tried to send before the script had come is sent now: the
 * browser marks every field of such a form, also this one, which nobody can touch.
 */
export function EarlySubmit() {
  const mark = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // In `:is()` a selector that the browser does not know matches nothing, instead of being an error.
    if (mark.current!.matches(':is(:user-valid)')) mark.current!.form!.requestSubmit()
  }, [])
  return <input ref={mark} type="checkbox" hidden />
}
