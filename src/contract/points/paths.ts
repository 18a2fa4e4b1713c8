// Apart from the schemas: the phone needs these, and no zod.

export const REPORTS_PATH = '/api/point-reports'
