import { z } from 'zod'
import { issueLines } from './data-issue.ts'

/** Every setting is an environment variable with a default that works. The README lists them. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  COMUNI_DIR: z.string().default('comuni'),
  DEFAULT_COMUNE: z.string().default('base'),
  DATA_DIR: z.string().min(1, 'il nome di una cartella').default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'un indirizzo postgres://…' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'un indirizzo https://…' }).optional(),
  PUSH_SUBJECT: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
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
  /** Where residents reach the app, as it stands in mails and feeds; by default the address the request came to. */
  publicUrl: string | undefined
  /** Whom push services write to; by default each comune's gestore. */
  pushSubject: string | undefined
  logLevel: string
}

/** A wrong setting or data file: it stops the start, and its message is all there is to read. */
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
    publicUrl: settings.PUBLIC_URL,
    pushSubject: settings.PUSH_SUBJECT,
    logLevel: settings.LOG_LEVEL,
  }
}
