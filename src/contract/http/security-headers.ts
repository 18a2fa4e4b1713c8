/** Headers of every answer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
} as const

/** A page adds its content security policy. Only a page can ask for what the phone has. */
export const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const

/** What is neither page nor worker runs nothing and is framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Of whatever says nothing else. */
export const DATA_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY } as const

/** A resident's page inside the console: nothing in it runs, whoever opens it, and nobody else frames it. */
export const previewHeaders = (page: Readonly<Record<string, string>>): Record<string, string> => ({
  ...page,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': `${page['content-security-policy'] ?? DATA_POLICY}; sandbox allow-same-origin`
    .replace("script-src 'self'; ", '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
})

/** A worker lives under the policy of its own file: it fetches the app's files, and in Safari the missing Temporal. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The barcode reader is WebAssembly: only this worker may run it, so that no page needs the right to. */
export const BARCODE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * No inline script, no `unsafe-*`. The page's own stylesheet stands in the HTML, for a first paint that waits for
 * nothing, and is let in by its hash. `imageOrigin` is where the comune's map tiles come from, if not from here.
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
