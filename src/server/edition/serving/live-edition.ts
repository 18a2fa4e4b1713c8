import { EDITION_PATH } from '../../../contract/http/page.ts'
import type { LiveResource } from '../../platform/live/resources.ts'
import type { Editions } from './start.ts'

/** For open pages: sent once this process serves the edition, so that who asks for its data gets them. */
export const editionResource = (editions: Editions | undefined): LiveResource => ({
  pattern: EDITION_PATH,
  load: async (comuneId) => {
    await editions?.lookAt(comuneId)
    return editions?.numberOf(comuneId)
  },
})
