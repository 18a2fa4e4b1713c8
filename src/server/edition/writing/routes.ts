import { guideImportRoutes } from './guide-import-routes.ts'
import { forgetWordsRoutes, missingWordsRoutes } from './missing-words-routes.ts'

/** What helps to write single parts of a comune. */
export const WRITING_ROUTES = [missingWordsRoutes, forgetWordsRoutes, guideImportRoutes]
