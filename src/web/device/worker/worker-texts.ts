/** Error texts of the seed (§8), exact. */
export const WORKER_UNSUPPORTED = 'Service workers are disabled or not supported by this browser'
