import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useAppState } from '../../device/app-state.ts'

/** For the shell the guide is one page. Here each of its addresses starts at its top, with its own title and the focus. */
export function useViewChange(title = 'Rifiutario'): void {
  const [path] = useLocation()
  const { name } = useAppState().comune
  const shownPath = useRef(path)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    scrollTo(0, 0)
    const main = document.querySelector('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [path])
}
