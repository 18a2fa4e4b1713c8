/** Public data: readable from any site without a key, cached for an hour. */
export const OPEN_DATA_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
} as const
