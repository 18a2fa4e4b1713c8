import { type KeyObject, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { HOUR } from '../../../domain/durations.ts'
import type { Clock } from '../clock.ts'

/** The format of browsers: raw point and raw number, in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** RFC 8292 allows 24 hours; half leaves room for clock differences. */
const LIFETIME = 12 * HOUR
const RENEWED_BEFORE_END = HOUR
/** Limit: endpoints, and so the number of their hosts, come from outside. */
const MAX_KEPT = 1000

const JWT_HEADER = encoded({ typ: 'JWT', alg: 'ES256' })

export function createVapidKeys(): VapidKeys {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}

interface VapidOptions {
  readonly keys: VapidKeys
  readonly subject: string
  readonly clock: Clock
}

/** The `authorization` header for a push service's origin: signed once, reused until shortly before it expires. */
export type Authorization = (origin: string) => string

export function createVapidAuthorization({ keys, subject, clock }: VapidOptions): Authorization {
  const privateKey = privateKeyOf(keys)
  const kept = new Map<string, { header: string; madeAt: number; renewAt: number }>()
  return (origin) => {
    const now = clock()
    const known = kept.get(origin)
    // A token made by a clock that was ahead would be valid for too long, and refused.
    if (known && known.madeAt <= now && now < known.renewAt) return known.header
    const token = signedToken(privateKey, { aud: origin, exp: Math.floor((now + LIFETIME) / 1000), sub: subject })
    const header = `vapid t=${token}, k=${keys.publicKey}`
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(origin, { header, madeAt: now, renewAt: now + LIFETIME - RENEWED_BEFORE_END })
    return header
  }
}

function signedToken(key: KeyObject, claims: { aud: string; exp: number; sub: string }): string {
  const content = `${JWT_HEADER}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
