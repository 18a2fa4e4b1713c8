import { expect, test } from 'vitest'
import { announce } from './channel.ts'
import type { OutboxEntry, Outcome } from './rules.ts'
import { postInTurn } from './turn.ts'

const ARRIVED: Outcome = { ok: true, answer: 'arrived' }

const entry = (id: string, photos: Blob[] = []): OutboxEntry => ({
  id,
  path: '/api/point-reports',
  body: {},
  photos,
  isKept: true,
  createdAt: 0,
  tries: 0,
  triedAt: 0,
})
const withPhoto = (id: string): OutboxEntry => entry(id, [new Blob(['x'])])

const isThere = () => Promise.resolve(true)
const isGone = () => Promise.resolve(false)

/** A line that counts what is sent over it. */
function line() {
  const sent: string[] = []
  const send = ({ id }: { id: string }): Promise<Outcome> => {
    sent.push(id)
    return Promise.resolve(ARRIVED)
  }
  return { sent, send }
}

/** Until `end` is called, another entry's photos are on their way. */
async function photosUnderWay(): Promise<() => Promise<unknown>> {
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = postInTurn(withPhoto('first'), isThere, async () => {
    started.resolve()
    await ended.promise
    return ARRIVED
  })
  await started.promise
  return () => {
    ended.resolve()
    return first
  }
}

test('photos cancelled while they wait for their turn are not sent, and wait no longer', async () => {
  const { sent, send } = line()
  const end = await photosUnderWay()
  const second = postInTurn(withPhoto('second'), isThere, send)
  announce({ what: 'gone', id: 'second' })
  expect(await second).toBeUndefined()
  await end()
  expect(sent).toEqual([])
})

test('photos whose turn comes are sent, whoever else cancels', async () => {
  const { sent, send } = line()
  const end = await photosUnderWay()
  const second = postInTurn(withPhoto('second'), isThere, send)
  announce({ what: 'gone', id: 'another' })
  await end()
  expect(await second).toEqual(ARRIVED)
  expect(sent).toEqual(['second'])
})

test.each([entry('light'), withPhoto('heavy')])(
  'what has left the device since it was read is not sent',
  async (one) => {
    const { sent, send } = line()
    expect(await postInTurn(one, isGone, send)).toBeUndefined()
    expect(sent).toEqual([])
  },
)

test('what is cut off because it was cancelled has not failed', async () => {
  const answer = postInTurn(entry('cut'), isThere, async (_entry, _isRepeated, gone) => {
    announce({ what: 'gone', id: 'cut' })
    await new Promise((resolve) => gone?.addEventListener('abort', resolve))
    return 'network'
  })
  expect(await answer).toBeUndefined()
})

test('what arrived although it was cancelled has arrived', async () => {
  const answer = postInTurn(entry('late'), isThere, async (_entry, _isRepeated, gone) => {
    announce({ what: 'gone', id: 'late' })
    await new Promise((resolve) => gone?.addEventListener('abort', resolve))
    return ARRIVED
  })
  expect(await answer).toEqual(ARRIVED)
})
