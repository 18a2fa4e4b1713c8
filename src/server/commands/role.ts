import { comuneById } from '../comune/comuni.ts'
import { parseArgs } from 'node:util'
import { codeRequestSchema } from '../../contract/account/sign-in.ts'
import type { Person } from '../../contract/gestore/staff.ts'
import { STAFF_ROLES } from '../../domain/gestore/roles.ts'
import { createPeople, type People, type PeopleRefusal, SHELL } from '../gestore/people.ts'
import { systemClock } from '../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'
import { withComuni } from './published.ts'

const USAGE = 'Uso: npm run role -- --email nome@esempio.it [--role amministra] [--comune base]'
/** Instead of a role: ends the access, or takes the roles in one comune away. */
const NONE = 'nessuno'
const ROLES = [...STAFF_ROLES, NONE] as const

interface Wish {
  readonly email: string
  readonly role: (typeof ROLES)[number]
  readonly comuneId: string | null
}

/** Gives somebody access to the console, or ends it. Returns what was done, in words. */
export async function runRoleCommand(args: readonly string[], configuration: Configuration): Promise<string> {
  const values = optionsIn(args)
  const role = ROLES.find((one) => one === values.role)
  if (role === undefined) throw refused('--role', values.role, ROLES.join(', '))
  const email = codeRequestSchema.safeParse(values).data?.email
  if (email === undefined) throw refused('--email', values.email, 'un indirizzo e-mail')

  return withComuni(configuration, async (comuni, database) => {
    const comune = comuneById(comuni, values.comune ?? configuration.defaultComune)
    if (comune === undefined) throw refused('--comune', values.comune, comuni.all.map(({ id }) => id).join(', '))
    const people = createPeople(database, systemClock)
    const wish = { email, role, comuneId: values.comune === undefined ? null : comune.id }
    const gestoreId = await people.gestoreOf(comune.id)
    const refusal = await change(people, gestoreId, wish)
    if (refusal !== undefined) throw new ConfigurationError(REFUSALS[refusal] ?? refusal)
    const where = wish.comuneId === null ? 'tutti i comuni' : comune.public.name
    const hasAccess = (await people.list(gestoreId)).some((person) => person.email === email)
    if (!hasAccess) return `Fatto: ${email} non ha più accesso alla gestione.`
    return role === NONE
      ? `Fatto: ${email} non ha più un ruolo dato per ${where}.`
      : `Fatto: ${email} ha il ruolo "${role}" in ${where}. Entra da /gestione con il codice via e-mail.`
  })
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        comune: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string', default: 'amministra' },
      },
    }).values
  } catch (error) {
    throw new ConfigurationError(USAGE, { cause: error })
  }
}

async function change(
  people: People,
  gestoreId: string,
  { email, role, comuneId }: Wish,
): Promise<Refusal | undefined> {
  const person = (await people.list(gestoreId)).find((one) => one.email === email)
  if (role === NONE) return take(people, gestoreId, person, comuneId)
  const grants = [...(person?.grants ?? []), { role, comuneId }]
  if (person === undefined) return people.invite(gestoreId, SHELL, { email, name: '', grants })
  return people.setGrants(gestoreId, SHELL, person.id, grants)
}

/** All of somebody's roles, or those in one comune. Without any role there is no access. */
async function take(
  people: People,
  gestoreId: string,
  person: Person | undefined,
  comuneId: string | null,
): Promise<Refusal | undefined> {
  if (person === undefined) return 'unknown'
  const kept = comuneId === null ? [] : person.grants.filter((grant) => grant.comuneId !== comuneId)
  if (kept.length === 0) return people.end(gestoreId, SHELL, person.id)
  if (kept.length === person.grants.length) return 'not-here'
  return people.setGrants(gestoreId, SHELL, person.id, kept)
}

type Refusal = PeopleRefusal | 'not-here'

const REFUSALS: Partial<Record<Refusal, string>> = {
  'not-here':
    'Questo indirizzo non ha un ruolo dato per questo comune. I ruoli in tutti i comuni si tolgono senza --comune.',
  unknown: 'Questo indirizzo non ha accesso alla gestione.',
  'last-administrator': 'Senza questa persona nessuno potrebbe più amministrare. Prima fai amministrare qualcun altro.',
}

const refused = (option: string, found: string | undefined, expected: string): ConfigurationError =>
  new ConfigurationError(`${option}: trovato "${found ?? ''}", atteso ${expected}\n${USAGE}`)
