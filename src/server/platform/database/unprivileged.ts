import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { ConfigurationError } from '../configuration.ts'

export interface Identity {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: root starts it as the machine's `postgres`, or as `nobody`. */
export function databaseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  return identityOf('postgres') ?? identityOf('nobody') ?? {}
}

function identityOf(name: string): Identity | undefined {
  try {
    const ask = (option: string): number => Number(execFileSync('id', [option, name], { stdio: 'pipe' }).toString())
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/** Lets PostgreSQL's user reach its own folder, and see nothing else on the way. */
export async function letThrough(folder: string, { uid }: Identity): Promise<void> {
  if (uid !== undefined) await chmod(folder, 0o711)
}

/** Root's folders are closed to others: reported at the start rather than in PostgreSQL's log. */
export function assertReachable(program: string, folder: string, identity: Identity): void {
  if (identity.uid === undefined) return
  try {
    execFileSync(program, ['--version'], { ...identity, cwd: '/', stdio: 'pipe' })
    execFileSync('ls', ['-d', `${folder}/.`], { ...identity, cwd: '/', stdio: 'pipe' })
  } catch {
    throw new ConfigurationError(
      `DATA_DIR: PostgreSQL non può girare come root, e l’utente con cui gira al suo posto non può entrare in "${folder}". Avvia Mastello come utente normale, o spostalo fuori dalle cartelle di root.`,
    )
  }
}
