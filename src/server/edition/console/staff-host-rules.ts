import { mayDo } from '../../../domain/gestore/roles.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import type { HostRules } from '../publish/host-rules.ts'
import type { EditionConsoleDeps } from './deps.ts'

/**
 * The default comune answers under unclaimed names, so it may add one that no comune ever had. Other names need an
 * administrator of all comuni.
 */
export const staffHostRules = (
  { gestioneHost, publicUrl, defaultComune }: EditionConsoleDeps,
  comuneId: string,
  { grants }: StaffSession,
): HostRules => ({
  gestioneHost,
  publicUrl,
  mayName: mayDo(grants, 'people', null) || (comuneId === defaultComune && 'never-had'),
})
