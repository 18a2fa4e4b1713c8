/** "RI-7K3F-9Q2D, Via Lunga 1": for who has an older sheet in hand. Without an address the code alone is on that sheet. */
export const cancelledInWords = ({ code, street }: { code: string; street: string | null }): string =>
  street === null ? `${code} (profilo eliminato)` : `${code}, ${street}`
