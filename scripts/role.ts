/** `npm run role -- --comune base --email nome@esempio.it [--role administrator]`: the first administrator, and others. */
import { parseArgs } from 'node:util'
import { ROLES } from '../src/contract/account/session.ts'
import { codeRequestSchema } from '../src/contract/account/sign-in.ts'
import { systemClock } from '../src/server/platform/clock.ts'
import { withComuni } from '../src/server/commands/published.ts'
import { ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'
import { giveRole } from '../src/server/account/sessions.ts'

const USAGE = 'Uso: npm run role -- --comune base --email nome@esempio.it --role administrator'

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const { values } = parseArgs({
    options: {
      comune: { type: 'string', default: configuration.defaultComune },
      email: { type: 'string' },
      role: { type: 'string', default: 'administrator' },
    },
  })
  const role = ROLES.find((one) => one === values.role)
  if (role === undefined) throw refused('--role', values.role, ROLES.join(', '))
  const email = codeRequestSchema.safeParse(values).data?.email
  if (email === undefined) throw refused('--email', values.email, 'un indirizzo e-mail')

  await withComuni(configuration, async (comuni, database) => {
    const comune = comuni.all.find(({ id }) => id === values.comune)
    if (comune === undefined) throw refused('--comune', values.comune, comuni.all.map(({ id }) => id).join(', '))
    await giveRole(database, comune.id, email, role, systemClock())
    console.log(`Fatto: ${email} è "${role}" di ${comune.public.name}. Entra da /accedi con il codice via e-mail.`)
  })
}

const refused = (option: string, found: string | undefined, expected: string): ConfigurationError =>
  new ConfigurationError(`${option}: trovato "${found ?? ''}", atteso ${expected}\n${USAGE}`)

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
