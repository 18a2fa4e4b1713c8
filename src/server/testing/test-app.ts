import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Comuni, loadComuni } from '../comune/comuni.ts'

const COMUNI = resolve(import.meta.dirname, '../../../comuni')

export const PIETRALVENTO = 'pietralvento.localhost'

/** Every zone of the comuni that come with the app. */
export const ZONES = [
  { host: 'localhost', zone: 'unica' },
  { host: PIETRALVENTO, zone: 'borgo' },
  { host: PIETRALVENTO, zone: 'colline' },
] as const

export const loadTestComuni = (): Promise<Comuni> => loadComuni(COMUNI, 'base')

/** The app without pages, with a clock that the test holds. */
export async function testApp(clock: () => number, comuni?: Comuni): Promise<FastifyInstance> {
  return buildApp({
    comuni: comuni ?? (await loadTestComuni()),
    clock,
    pages: {
      template: () => Promise.resolve(''),
      render: () => Promise.reject(new Error('no pages in this test')),
    },
    logLevel: 'silent',
  })
}
