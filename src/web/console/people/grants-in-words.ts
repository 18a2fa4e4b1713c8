import type { Person } from '../../../contract/gestore/staff.ts'
import type { StaffRole } from '../../../domain/gestore/roles.ts'
import { joined } from '../../../domain/italian/words.ts'

export const ROLE_WORDS = {
  amministra: 'amministra: persone, ruoli e tutto il resto',
  pubblica: 'pubblica: scrive e pubblica',
  modifica: 'modifica: scrive le bozze',
  sportello: 'sportello: i ritiri prenotati',
  legge: 'legge: guarda senza cambiare',
} as const satisfies Record<StaffRole, string>

/** "amministra in tutti i comuni e sportello a Pietralvento" */
export const grantsInWords = (grants: Person['grants'], names: ReadonlyMap<string, string>): string =>
  joined(
    grants.map(({ role, comuneId }) =>
      comuneId === null ? `${role} in tutti i comuni` : `${role} a ${names.get(comuneId) ?? comuneId}`,
    ),
  )
