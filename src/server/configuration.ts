import { z } from 'zod'
import { issueLines } from './data-issue.ts'

/** Every setting is an environment variable with a default that works. The README lists them. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  COMUNI_DIR: z.string().default('comuni'),
  DEFAULT_COMUNE: z.string().default('base'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

export interface Configuration {
  port: number
  host: string
  comuniDir: string
  defaultComune: string
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
  const { PORT, HOST, COMUNI_DIR, DEFAULT_COMUNE, LOG_LEVEL } = parsed.data
  return { port: PORT, host: HOST, comuniDir: COMUNI_DIR, defaultComune: DEFAULT_COMUNE, logLevel: LOG_LEVEL }
}
