import type { Grant } from '../../domain/gestore/roles.ts'
import { createPeople, SHELL } from '../gestore/people.ts'
import type { Database } from '../platform/database/database.ts'
import { readCode } from './sign-in.ts'
import type { TestClient } from './test-client.ts'

export const AT_THE_DESK: readonly Grant[] = [{ role: 'sportello', comuneId: 'base' }]

/** Somebody of the gestore, who has not signed in yet. */
export async function letIn(database: Database, email: string, grants: readonly Grant[] = AT_THE_DESK): Promise<void> {
  const refusal = await createPeople(database, Date.now).invite('gestore', SHELL, {
    email,
    name: '',
    grants: [...grants],
  })
  if (refusal !== undefined) throw new Error(`${email}: ${refusal}`)
}

/** Asks for a code of the console, reads the mail, types it. */
export async function enterConsole(client: TestClient, database: Database, email: string): Promise<void> {
  await client.send('POST', '/api/staff/sign-in/code', { email })
  const answer = await client.send('POST', '/api/staff/sign-in', { email, code: await readCode(database, email) })
  if (answer.statusCode !== 204) throw new Error(`Sign-in failed: ${answer.body}`)
}
