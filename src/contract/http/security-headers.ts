/** Headers of every answer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
} as const

/** A page adds its own content security policy. Only pages can ask for camera and position. */
export const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const

/** For everything that is neither page nor worker. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The default. */
export const DATA_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY } as const

/** A worker has the policy of its own file. It fetches the app's files and, in Safari, the Temporal polyfill. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Only this worker may run WebAssembly, for the barcode reader, so that no page needs the right. */
export const BARCODE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * No inline script, no `unsafe-*`. The app's stylesheet is in the HTML, so that the first paint waits for nothing, and is
 * allowed by its hash. `imageOrigin`: where the comune's map tiles come from, if not from here.
 */
export const contentSecurityPolicy = (styleHashes: readonly string[], imageOrigin = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    `img-src 'self' data: ${imageOrigin}`.trimEnd(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
