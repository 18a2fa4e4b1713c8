import { createStore } from '../../device/store.ts'

/** What the search is to begin with: a link cannot say it, for names and numbers of people stay out of addresses. */
export const wordsToFind = createStore<string | undefined>(undefined)
