import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { BrokerSettings } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { authOptions } from './auth.ts'
import { signInSecret } from '../terms.ts'

export const BROKER = 'broker'
const TIMEOUT = 10_000

/** Better-auth sets no time limit for its own calls to the broker. */
export async function inBrokerTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokerUnavailable('The broker does not answer')), TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The broker does not answer, or answers something wrong. */
export class BrokerUnavailable extends Error {}

const discoverySchema = z.object({ issuer: z.string(), userinfo_endpoint: z.url() })
const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/**
 * Sign-in through the comune's OpenID Connect broker: code flow with PKCE, state and nonce. Configured anew for every
 * sign-in from what the broker publishes: nothing gets stale, and e-mail sign-in does not depend on it.
 */
export async function brokerAuth(
  comuneId: string,
  origin: string,
  broker: BrokerSettings,
  database: Database,
  clock: Clock,
) {
  const discoveryUrl = `${broker.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { userinfo_endpoint: userInfoUrl } = await discover(discoveryUrl, broker.issuer)
  const options = authOptions(comuneId, await signInSecret(database, comuneId), database, clock)
  return betterAuth({
    ...options,
    baseURL: origin,
    basePath: '/api/sign-in',
    user: {
      ...options.user,
      // An unverified address may be somebody else's: no account is made for it.
      validateUserInfo: ({ user, source }) =>
        source.action === 'create-user' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: BROKER,
            clientId: broker.clientId,
            clientSecret: broker.clientSecret,
            discoveryUrl,
            requireIdTokenVerification: true,
            pkce: true,
            scopes: ['openid', 'email', 'profile'],
            getUserInfo: ({ idToken, accessToken }) => userInfo(userInfoUrl, idToken, accessToken),
          },
        ],
      }),
    ],
  })
}

async function discover(url: string, issuer: string): Promise<z.infer<typeof discoverySchema>> {
  try {
    const found = discoverySchema.parse(await (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })).json())
    if (found.issuer !== issuer) throw new Error(`it calls itself ${found.issuer}`)
    return found
  } catch (error) {
    throw new BrokerUnavailable(`The broker ${issuer} cannot be used`, { cause: error })
  }
}

/** Better-auth has verified the ID token; the user info endpoint must describe the same person. */
async function userInfo(url: string, idToken: string | undefined, accessToken: string | undefined) {
  if (idToken === undefined || accessToken === undefined) return null
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const claims = claimsSchema.safeParse(await answer.json())
  if (!claims.success || claims.data.sub !== subjectOf(idToken)) return null
  const { sub, email, email_verified: emailVerified = false, name = '' } = claims.data
  return { sub, email, emailVerified, name }
}

const subjectOf = (idToken: string): string | undefined => {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  return claimsSchema.safeParse(JSON.parse(payload)).data?.sub
}
