import { EDITION_PATH } from '../../../contract/http/page.ts'
import type { LiveResource } from '../../platform/live/resources.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { Editions } from './start.ts'

/** For open pages: sent once this process serves the edition, so that who asks for its data gets them. */
export const editionResource = (comuni: Comuni, editions: Editions | undefined): LiveResource => ({
  pattern: EDITION_PATH,
  // A number that anybody reads at the comune's own host; that the comune is there is asked all the same.
  mayReadFromElsewhere: (user, _params, comuneId) =>
    user?.gestoreId !== undefined && comuni.all.some(({ id }) => id === comuneId),
  load: async (comuneId) => {
    await editions?.lookAt(comuneId)
    return editions?.numberOf(comuneId)
  },
})
