import { RETURN_PARAMETER } from '../../../contract/account/session.ts'

export const WIZARD = '/bulky-waste/prenota'

export const wizardAt = (step: string): string => `${WIZARD}?passo=${step}`

/** In the wizard's address: who comes back from the sign-in goes on with what was written before it. */
export const TAKEN_OVER = 'bozza'

/** Signing in leads back into this very flow. */
export const signInFor = (step: 'chi' | 'riepilogo'): string => {
  const back = step === 'chi' ? `${WIZARD}?${TAKEN_OVER}` : `${wizardAt(step)}&${TAKEN_OVER}`
  return `/accedi?${new URLSearchParams({ [RETURN_PARAMETER]: back }).toString()}`
}

/** Whether a sign-in leads back to a request that is complete, and only waits to be sent. */
export const isBackToSummary = (path: string): boolean => path.startsWith(`${wizardAt('riepilogo')}&`)
