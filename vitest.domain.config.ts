import { defineConfig } from 'vitest/config'

/** What `npm run test:mutants` runs against each mutant: the rules' own tests and no other. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], testTimeout: 60_000 } })
