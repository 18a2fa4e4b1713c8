import { RETURN_PARAMETER } from '../../../contract/account/session.ts'

export const WIZARD = '/bulky-waste/prenota'

export const wizardAt = (step: string): string => `${WIZARD}?passo=${step}`

/** Parameter of the wizard's address after a sign-in: continue with the draft written before it. */
export const TAKEN_OVER = 'bozza'

/** After the sign-in the resident is back in the wizard. */
export const signInFor = (step: 'chi' | 'riepilogo'): string => {
  const back = step === 'chi' ? `${WIZARD}?${TAKEN_OVER}` : `${wizardAt(step)}&${TAKEN_OVER}`
  return `/accedi?${new URLSearchParams({ [RETURN_PARAMETER]: back }).toString()}`
}

/** Whether the sign-in leads back to a complete request that only needs to be sent. */
export const isBackToSummary = (path: string): boolean => path.startsWith(`${wizardAt('riepilogo')}&`)
