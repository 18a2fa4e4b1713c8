const KEY = 'lampeggio-fermo'

/** Storage may be forbidden; then the choice lasts as long as the page. */
export function isPulseStopped(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function rememberPulse(isStopped: boolean): void {
  try {
    if (isStopped) localStorage.setItem(KEY, 'sì')
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.warn(error)
  }
}
