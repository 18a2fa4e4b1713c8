// In a file without zod, which the phone does not load.

/** The live resource of notices, present and future. */
export const NOTICES_PATH = 'avvisi'
