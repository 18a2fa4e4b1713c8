/** Error texts of the specification (§8), exact. */
export const WORKER_UNSUPPORTED = 'Service workers are disabled or not supported by this browser'
