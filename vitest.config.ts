import { defineConfig } from 'vitest/config'
import { debian15 } from './src/server/testing/postgres.ts'

/** Bounds, not measures: a busy machine may take long. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }
/** They start and kill whole apps; their long form lasts minutes. */
const faultTimeouts = { testTimeout: process.env['FAULTS'] === 'long' ? 1_800_000 : 120_000, hookTimeout: 60_000 }

const layer = (name: string, ...globalSetup: string[]) => ({
  test: { name, include: [`src/${name}/**/*.test.{ts,tsx}`], globalSetup, ...timeouts },
})

/** What holds on the embedded PostgreSQL 18 must hold on the oldest one that a comune may bring. */
const serverOn15 = {
  test: {
    ...layer('server', 'src/server/testing/postgres-15.ts').test,
    name: 'server on PostgreSQL 15',
    env: { POSTGRES_VERSION: '15' },
    exclude: [
      'src/server/*.test.ts',
      'src/server/{api,commands,comune,feed,guide,open-data,pages,push}/**',
      'src/server/database/{embedded,backup}.test.ts',
    ],
  },
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      layer('domain'),
      layer('contract'),
      layer('server', 'src/server/testing/postgres-18.ts'),
      ...(debian15() === undefined ? [] : [serverOn15]),
      layer('web'),
      {
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: 'src/server/testing/postgres-18.ts',
        },
      },
      { test: { name: 'repository', include: ['tests/repository/**/*.test.ts'], ...timeouts } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...faultTimeouts } },
    ],
  },
})
