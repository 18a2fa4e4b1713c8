import { mayDo } from '../../../domain/gestore/roles.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import type { HostRules } from '../publish/host-rules.ts'
import type { EditionConsoleDeps } from './deps.ts'

/** A name that no comune ever had is the default one's: it may write it down. All others, who administers all comuni. */
export const staffHostRules = (
  { gestioneHost, publicUrl, defaultComune }: EditionConsoleDeps,
  comuneId: string,
  { grants }: StaffSession,
): HostRules => ({
  gestioneHost,
  publicUrl,
  mayName: mayDo(grants, 'people', null) || (comuneId === defaultComune && 'never-had'),
})
