import { defineConfig } from 'vitest/config'

const layer = (name: string) => ({ test: { name, include: [`src/${name}/**/*.test.{ts,tsx}`] } })

export default defineConfig({
  test: {
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      layer('domain'),
      layer('contract'),
      layer('server'),
      layer('web'),
      { test: { name: 'webkit', include: ['tests/webkit/**/*.test.ts'] } },
      { test: { name: 'repository', include: ['tests/repository/**/*.test.ts'] } },
    ],
  },
})
