/** "RI-7K3F-9Q2D, Via Lunga 1", so that a crew with an older sheet skips it. */
export const cancelledInWords = ({ code, street }: { code: string; street: string | null }): string =>
  street === null ? `${code} (profilo eliminato)` : `${code}, ${street}`
