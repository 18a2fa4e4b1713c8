import { z } from 'zod'
import { siteAddress } from '../../contract/comune/site-address.ts'
import { issueLines } from './data-issue.ts'
import { vapidSubjectProblem } from './push-subject.ts'

/** Settings that belong together: the first is required if one of the others is set. */
const TOGETHER = [
  ['SMTP_URL', ['MAIL_FROM']],
  ['MAIL_FROM', ['SMTP_URL']],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  ['OIDC_CLIENT_ID', ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET']],
  ['OIDC_CLIENT_SECRET', ['OIDC_ISSUER', 'OIDC_CLIENT_ID']],
] as const

function pushSubject(subject: string, context: z.RefinementCtx): void {
  const message = vapidSubjectProblem(subject)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

/** Every setting is an environment variable with a default that works. The README lists them. */
const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    COMUNI_DIR: z.string().default('comuni'),
    DEFAULT_COMUNE: z.string().default('base'),
    DATA_DIR: z.string().min(1, 'il nome di una cartella').default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'un indirizzo postgres://…' }).optional(),
    PUBLIC_URL: siteAddress.optional(),
    GESTIONE_HOST: z.hostname('un nome di host come "gestione.gestore.it"').toLowerCase().optional(),
    PUSH_SUBJECT: z.string().superRefine(pushSubject).optional(),
    TRUST_PROXY: z.string().min(1, 'gli indirizzi dei proxy, per esempio 127.0.0.1').optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'un indirizzo smtp://… o smtps://…' }).optional(),
    MAIL_FROM: z.email('un indirizzo e-mail').optional(),
    OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'un indirizzo https://…' }).optional(),
    OIDC_CLIENT_ID: z.string().min(1, 'un testo').optional(),
    OIDC_CLIENT_SECRET: z.string().min(1, 'un testo').optional(),
    OIDC_LABEL: z.string().min(1, 'un testo').default('Entra con SPID o CIE'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  })
  .superRefine((settings, context) => {
    for (const [name, others] of TOGETHER) {
      if (settings[name] !== undefined || others.every((other) => settings[other] === undefined)) continue
      context.addIssue({ code: 'custom', path: [name], message: `un valore, insieme a ${others.join(' e ')}` })
    }
  })

export interface Configuration {
  port: number
  host: string
  comuniDir: string
  defaultComune: string
  /** Everything the server keeps on disk. */
  dataDir: string
  /** The comune's own PostgreSQL; without it the app starts one in `dataDir`. */
  databaseUrl: string | undefined
  /** The app's public URL without a final slash; other comuni have their own host with the same scheme. */
  publicUrl: string | undefined
  /** The console's own host name, besides `/gestione` on the hosts of the comuni. */
  gestioneHost: string | undefined
  /** Contact for push services; by default each comune's gestore. */
  pushSubject: string | undefined
  /** Trusted proxies: their headers tell a resident's address and scheme. */
  trustProxy: string | undefined
  /** Without it mail is written to `dataDir/outbox`. */
  mail: { smtpUrl: string; from: string } | undefined
  broker: BrokerSettings | undefined
  logLevel: string
}

/** The SPID/CIE broker of the comune: an OpenID Connect provider. */
export interface BrokerSettings {
  issuer: string
  clientId: string
  clientSecret: string
  label: string
}

/** A wrong setting or data file: it stops the start, and only its message is printed. */
export class ConfigurationError extends Error {}

export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.flatMap((issue) => issueLines(issue, environment))
    throw new ConfigurationError(['Impostazioni sbagliate:', ...lines].join('\n'))
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    comuniDir: settings.COMUNI_DIR,
    defaultComune: settings.DEFAULT_COMUNE,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin,
    gestioneHost: settings.GESTIONE_HOST,
    pushSubject: settings.PUSH_SUBJECT,
    trustProxy: settings.TRUST_PROXY,
    mail: mailOf(settings),
    broker: brokerOf(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

type Settings = z.infer<typeof environmentSchema>

const mailOf = ({ SMTP_URL, MAIL_FROM }: Settings): Configuration['mail'] =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { smtpUrl: SMTP_URL, from: MAIL_FROM }

const brokerOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL }: Settings): Configuration['broker'] =>
  OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined
    ? undefined
    : { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, label: OIDC_LABEL }
