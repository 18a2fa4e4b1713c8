// Apart from the schemas: the phone needs these, and no zod.

export const COMUNE_URL = '/comune.json'
export const STREETS_URL = '/strade.json'
