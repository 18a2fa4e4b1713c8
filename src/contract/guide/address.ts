/** Where the guide is fetched from: by the phone with its version, by anyone else without. */
export const GUIDE_PATH = '/api/guide'
export const guideUrl = (version: string): string => `${GUIDE_PATH}?v=${version}`

/** In the address of the guide: what was asked, `/waste-list?cerca=pizza`. */
export const QUESTION_PARAMETER = 'cerca'

/** Longer than any thing one throws away is called. */
export const MAX_QUESTION = 120

/** Where words that the guide did not know are told. */
export const MISSING_PATH = '/api/guide/missing'

export const GUIDE_PAGE = '/waste-list'

/** The page of an item. */
export const itemPath = (slug: string): string => `${GUIDE_PAGE}/${slug}`
