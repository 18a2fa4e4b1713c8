import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/postgres.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { runJobs } from '../background/jobs.ts'
import { mailJob } from './job.ts'
import { letter } from './letter.ts'
import { createMailQueue } from './queue.ts'
import type { OutgoingMail } from './transport.ts'

const clock = (): number => Date.parse('2026-11-15T19:30:00Z')

test('mail goes for as long as the app listens, and what is in hand when it closes is finished', async () => {
  const database = await freshDatabase()
  const comune = (await loadTestComuni()).byHost('localhost')
  const add = (to: string) =>
    createMailQueue(clock).add(database, comune, {
      to,
      ...letter(comune.public, { subject: 'Ricevuta', title: 'Ricevuta', paragraphs: [] }),
    })
  const sending: OutgoingMail[] = []
  const answer = Promise.withResolvers<void>()
  const happened: string[] = []
  const app = Fastify()
  const log = { warn: (trouble: unknown) => void happened.push(String(trouble)), error: () => undefined }
  const transport = {
    deliver: async (mail: OutgoingMail) => {
      sending.push(mail)
      await answer.promise
      happened.push('delivered')
    },
    close: () => void happened.push('closed'),
  }
  runJobs(app, log, [mailJob({ database, clock, log, transport })])
  await app.listen({ host: '127.0.0.1', port: 0 })
  await add('ada@esempio.it')
  await expect.poll(() => sending.length, { timeout: 15_000 }).toBe(1)
  const closing = app.close()
  answer.resolve()
  await closing
  expect(happened).toEqual(['delivered', 'closed'])
  expect(await database.query('SELECT FROM mail')).toEqual([])
  await database.close()
})
