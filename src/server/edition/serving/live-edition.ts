import { EDITION_PATH } from '../../../contract/edition/files.ts'
import type { LiveResource } from '../../platform/live/resources.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { Editions } from './start.ts'

/** Tells open pages of a new edition, once this process can serve its data. */
export const editionResource = (comuni: Comuni, editions: Editions | undefined): LiveResource => ({
  pattern: EDITION_PATH,
  // Everybody may read this number on the comune's own host; here the comune must still exist.
  mayReadFromElsewhere: (user, _params, comuneId) =>
    user?.gestoreId !== undefined && comuni.all.some(({ id }) => id === comuneId),
  load: async (comuneId) => {
    await editions?.lookAt(comuneId)
    return editions?.numberOf(comuneId)
  },
})
