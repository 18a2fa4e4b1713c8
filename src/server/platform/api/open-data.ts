/** What anyone may read from anywhere, without a key: other sites too. Kept for an hour on the way. */
export const OPEN_DATA_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
} as const
