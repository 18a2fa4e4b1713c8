import { defineConfig } from 'vitest/config'
import { debian15 } from './src/server/testing/postgres.ts'

/** Bounds, not measures: a busy machine may take long. The long form of the faults lasts minutes. */
const testTimeout = process.env['FAULTS'] === 'long' ? 1_800_000 : 120_000

const suite = (name: string, include: string, more: object = {}) => ({
  test: { name, include: [include], testTimeout, hookTimeout: 60_000, ...more },
})

const layer = (name: string, more?: object) => suite(name, `src/${name}/**/*.test.{ts,tsx}`, more)
const outside = (name: string, more?: object) => suite(name, `tests/${name}/**/*.test.ts`, more)

/** Node reads TypeScript by itself: without Vite's own way of importing, which only React's files need, it is a sixth faster. */
const plainNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Where no file changes what another one imports, they share their modules. */
const sharing = { isolate: false }

const onPostgres = { globalSetup: 'src/server/testing/postgres-18.ts' }

/**
 * What holds on the embedded PostgreSQL 18 must hold on the oldest one that a comune may bring. Left out are
 * tests without SQL, and tests whose statements another test, which is not left out, runs too.
 */
const serverOn15 = layer('server', {
  name: 'server on PostgreSQL 15',
  globalSetup: 'src/server/testing/postgres-15.ts',
  env: { POSTGRES_VERSION: '15' },
  ...sharing,
  ...plainNode,
  exclude: [
    'src/server/{*,feed/*}.test.ts',
    'src/server/{calendar,commands,comune,content,folders,guide,import,open-data,pages}/**',
    'src/server/platform/{api,background,http,icalendar,push,threads}/**',
    'src/server/platform/{*,database/embedded,database/backup/*}.test.ts',
    'src/server/account/{own-data,sessions,sign-in/broker-crowd,sign-in/lying-broker}.test.ts',
    'src/server/bulky/{lost-items,booking/availability,desk/papers,messages/letters}.test.ts',
    'src/server/edition/{import-folders,console/publish,files/routes}.test.ts',
    'src/server/edition/serving/{follow,one-stops-no-other,residents-follow}.test.ts',
    'src/server/gestore/{console-host,people,sign-in}.test.ts',
    'src/server/reminders/poison.test.ts',
  ],
})

/**
 * One group after the other: a process belongs to one project, and in a mixed order nearly every file would start a new one.
 * Those of the first group start one for each file anyway.
 */
const groups = [
  [
    outside('repository'),
    outside('faults', { ...onPostgres, ...plainNode }),
    outside('webkit', { ...onPostgres, ...plainNode }),
    outside('firefox', { ...onPostgres, ...plainNode }),
  ],
  [outside('abuse', { ...onPostgres, ...sharing, ...plainNode })],
  [layer('server', { ...onPostgres, ...sharing, ...plainNode })],
  debian15() === undefined ? [] : [serverOn15],
  [layer('web', sharing)],
  [layer('contract', { ...sharing, ...plainNode })],
  [layer('domain', { ...sharing, ...plainNode })],
]

const inTurn = groups.flatMap((group, groupOrder) =>
  group.map(({ test }) => ({ test: { ...test, sequence: { groupOrder } } })),
)

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: inTurn,
  },
})
