/** The phone asks for the guide with its version, other programs without. */
export const GUIDE_PATH = '/api/guide'
export const guideUrl = (version: string): string => `${GUIDE_PATH}?v=${version}`

/** The query parameter of a search, `/waste-list?cerca=pizza`. */
export const QUESTION_PARAMETER = 'cerca'

/** Longer than the name of any thing. */
export const MAX_QUESTION = 120

/** Receives words that the guide did not find. */
export const MISSING_PATH = '/api/guide/missing'

export const GUIDE_PAGE = '/waste-list'

/** The page of an item. */
export const itemPath = (slug: string): string => `${GUIDE_PAGE}/${slug}`
