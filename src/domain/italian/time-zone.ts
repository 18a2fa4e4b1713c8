/** The clock of everyone who works for a gestore. A comune has a time zone of its own for its days. */
export const ITALIAN_TIME_ZONE = 'Europe/Rome'
