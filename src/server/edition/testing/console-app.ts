import type { Grant, StaffRole } from '../../../domain/gestore/roles.ts'
import type { AppDeps } from '../../app.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { enterConsole, letIn } from '../../testing/staff.ts'
import { type TestClient, testClient } from '../../testing/test-client.ts'
import { plainInstallation } from './edition-process.ts'

export interface ConsoleApp extends LiveApp {
  /** Somebody of the gestore who is in the console, with these roles; a role without comune is for all. */
  person: (name: string, ...roles: (StaffRole | `${StaffRole}@${string}`)[]) => Promise<TestClient>
}

/** The app with the editions of the comuni that come with it. */
export async function consoleApp(deps: Partial<AppDeps> = {}): Promise<ConsoleApp> {
  const installation = await plainInstallation()
  const database = await freshDatabase()
  const { editions } = await installation.start(database, () => Date.parse('2026-11-15T19:00:00Z'))
  const server = await liveApp({ defaultComune: 'base', ...deps, database, editions, comuni: editions.comuni })
  return {
    ...server,
    person: async (name, ...roles) => {
      const client = testClient(server.app)
      await letIn(database, `${name}@gestore.it`, roles.map(grantOf))
      await enterConsole(client, database, `${name}@gestore.it`)
      return client
    },
    close: async () => {
      await server.close()
      await installation.remove()
    },
  }
}

function grantOf(written: string): Grant {
  const [role, comuneId = null] = written.split('@')
  return { role: role as StaffRole, comuneId }
}
