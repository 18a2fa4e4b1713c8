import type { Database } from '../platform/database/database.ts'
import type { TestClient } from './test-client.ts'

/** The newest code sent to an address, as its owner reads it. */
export async function readCode(database: Database, email: string): Promise<string> {
  const [mail] = await database.query<{ subject: string }>(
    "SELECT subject FROM mail WHERE recipient = $1 AND subject ~ '^[0-9]{6}' ORDER BY created_at DESC, id LIMIT 1",
    [email],
  )
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${email}`)
  // Read is taken out: a test that asks for a second code reads the second.
  await database.query('DELETE FROM mail WHERE recipient = $1', [email])
  return code
}

/** Asks for a code, reads the mail, types it. */
export async function signInAs(client: TestClient, database: Database, email: string): Promise<void> {
  await client.send('POST', '/api/sign-in/code', { email })
  const answer = await client.send('POST', '/api/sign-in', { email, code: await readCode(database, email) })
  if (answer.statusCode !== 204) throw new Error(`Sign-in failed: ${answer.body}`)
}

/** Of a resident who has not signed in yet. */
export const makeAccount = ({ query }: Database, comuneId: string, email: string): Promise<unknown> =>
  query(
    `INSERT INTO app_user (comune_id, id, email, email_verified, name, created_at, updated_at)
     VALUES ($1, gen_random_uuid()::text, $2, true, '', now(), now())`,
    [comuneId, email],
  )
