/** The buttons of a reminder; where the browser shows it without our worker, they are parameters of an address. */
export const DONE_ACTION = 'fatto'
export const LATER_ACTION = 'dopo'

/** The tag of a test message, by which the page sees that it has arrived. */
export const TEST_TAG = 'prova'
