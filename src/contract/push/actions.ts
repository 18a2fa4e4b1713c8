/** The buttons of a reminder. Where the browser shows it without our worker, they are query parameters. */
export const DONE_ACTION = 'fatto'
export const LATER_ACTION = 'dopo'

/** The tag of a test message: by it the page sees that the message has arrived. */
export const TEST_TAG = 'prova'
