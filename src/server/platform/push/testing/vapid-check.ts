import { createPublicKey, verify } from 'node:crypto'

const DAY_IN_SECONDS = 24 * 3600

/** What is wrong with the `authorization` header of a push (RFC 8292); undefined if nothing is. */
export function vapidProblem(header: string | undefined, origin: string, now: number): string | undefined {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header ?? '')?.groups ?? {}
  if (token === undefined || key === undefined) return 'no vapid token'
  const [head, claims, signature] = token.split('.')
  const { aud, exp, sub } = decoded(claims!) as { aud: string; exp: number; sub: string }
  if (!isSigned(`${head}.${claims}`, signature!, key)) return 'wrong signature'
  if (aud !== origin) return `the audience is ${aud}`
  if (exp * 1000 <= now) return 'expired'
  if (exp * 1000 > now + DAY_IN_SECONDS * 1000) return 'valid for more than a day'
  return /^(mailto:|https:)/.test(sub) ? undefined : `the subject is ${sub}`
}

function isSigned(content: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const parameters = { key, dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', Buffer.from(content), parameters, Buffer.from(signature, 'base64url'))
}

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
