import { mayDo } from '../../../domain/gestore/roles.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import type { HostRules } from '../publish/host-rules.ts'
import type { ConsoleDeps } from './deps.ts'

/** A name that no comune has is the default one's: it may write it down; for another, who administers all of them. */
export const hostRulesOf = (
  { gestioneHost, publicUrl, defaultComune }: ConsoleDeps,
  comuneId: string,
  { grants }: StaffSession,
): HostRules => ({ gestioneHost, publicUrl, mayName: comuneId === defaultComune || mayDo(grants, 'people', null) })
