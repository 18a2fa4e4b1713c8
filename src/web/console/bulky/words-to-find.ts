import { createStore } from '../../device/store.ts'

/** Words that the search starts with. Not in a link, to keep personal data out of addresses. */
export const wordsToFind = createStore<string | undefined>(undefined)
