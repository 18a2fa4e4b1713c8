import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'

export interface TestBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** With the reference implementation of RFC 8188, not ours. */
  readonly decrypt: (body: Buffer) => string
}

/** The end of a subscription that a browser keeps. */
export function createTestBrowser(): TestBrowser {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const authSecret = randomBytes(16)
  return {
    keys: { p256dh, auth: authSecret.toString('base64url') },
    decrypt: (body) => decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString(),
  }
}
