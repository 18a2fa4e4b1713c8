export type InstallPlatform = 'android' | 'ios'

export interface Platform {
  userAgent: string
  maxTouchPoints: number
  isStandalone: boolean
}

export const thisPlatform = (): Platform => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isStandalone:
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
})

/** An iPad asks for desktop sites and calls itself a Macintosh; no Mac has a touch screen. */
export const isIpad = ({ userAgent, maxTouchPoints }: Platform): boolean =>
  userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Where the app offers to be put on the home screen; nowhere once it runs from there. */
export function installPlatform(platform: Platform): InstallPlatform | undefined {
  if (platform.isStandalone) return undefined
  if (platform.userAgent.includes('Android')) return 'android'
  return /iPhone|iPod/.test(platform.userAgent) || isIpad(platform) ? 'ios' : undefined
}
