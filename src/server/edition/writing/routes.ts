import { guideImportRoutes } from './guide-import-routes.ts'
import { forgetWordsRoutes, missingWordsRoutes } from './missing-words-routes.ts'
import { pointsImportRoutes } from './points-import-routes.ts'
import { pointsChangeRoutes, pointsNowRoutes } from './points-routes.ts'

/** Routes for single parts of a comune. */
export const WRITING_ROUTES = [
  missingWordsRoutes,
  forgetWordsRoutes,
  guideImportRoutes,
  pointsNowRoutes,
  pointsChangeRoutes,
  pointsImportRoutes,
]
