/** Where the guide is fetched from: by the phone with its version, by anyone else without. */
export const GUIDE_PATH = '/api/guide'
export const guideUrl = (version: string): string => `${GUIDE_PATH}?v=${version}`

/** Where words that the guide did not know are told. */
export const MISSING_PATH = '/api/guide/missing'
