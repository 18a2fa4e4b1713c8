/** The best encoding that the other side takes. */
export function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  const offers = new Set(accepted.split(',').map((offer) => offer.trim().split(';', 1)[0]))
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}
