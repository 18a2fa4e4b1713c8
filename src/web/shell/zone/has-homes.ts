import type { PublicComune } from '../../../contract/comune/comune.ts'
import { usersApart } from '../../../domain/calendar/rules/scope.ts'

/** Whether residents have different calendars, so that a page must say whose it shows. */
export const hasHomes = (comune: PublicComune): boolean => comune.zones.length > 1 || usersApart(comune).length > 0
