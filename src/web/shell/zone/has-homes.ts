import type { PublicComune } from '../../../contract/comune/comune.ts'
import { usersApart } from '../../../domain/calendar/rules/scope.ts'

/** Where all residents have the same calendar there is nothing to say of whose it is. */
export const hasHomes = (comune: PublicComune): boolean => comune.zones.length > 1 || usersApart(comune).length > 0
