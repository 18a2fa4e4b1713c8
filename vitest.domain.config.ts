import { defineConfig } from 'vitest/config'

/**
 * What `npm run test:mutants` runs against each mutant: the tables of the rules. The properties stay out: they go
 * through a century of days, which is too long for thousands of runs, and a thread cannot change the device's time zone.
 */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    exclude: ['src/domain/**/*.property.test.ts'],
    testTimeout: 60_000,
  },
})
