import { expect, test } from 'vitest'
import { uploadRoom } from './upload-room.ts'

const nothing = () => Promise.resolve('')

/** Holds bytes until it is told to let go. */
function holder(room: ReturnType<typeof uploadRoom>, sender: string, bytes: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = room(sender, async (take) => {
    take(bytes)
    await promise
    return 'ok'
  })
  return { done, letGo: resolve }
}

const refusal = { status: 503, headers: { 'retry-after': '30' } }

test('one sender gets no more than its share, and the others still get theirs', async () => {
  const room = uploadRoom(100, 40)
  const first = holder(room, 'anna', 30)
  await expect(holder(room, 'anna', 11).done).rejects.toMatchObject(refusal)
  const other = holder(room, 'bruno', 40)
  first.letGo()
  other.letGo()
  expect([await first.done, await other.done]).toEqual(['ok', 'ok'])
})

test('all together get no more than there is, and what is let go is there again', async () => {
  const room = uploadRoom(100, 40)
  const three = ['anna', 'bruno', 'carla'].map((sender) => holder(room, sender, 33))
  await expect(holder(room, 'dario', 2).done).rejects.toMatchObject(refusal)
  three[0]!.letGo()
  await three[0]!.done
  const late = holder(room, 'dario', 34)
  late.letGo()
  expect(await late.done).toBe('ok')
})

test('who is refused in the middle gives back what they had', async () => {
  const room = uploadRoom(100, 100)
  const greedy = room('anna', async (take) => {
    for (;;) {
      take(30)
      await nothing()
    }
  })
  await expect(greedy).rejects.toMatchObject(refusal)
  const whole = holder(room, 'bruno', 100)
  whole.letGo()
  expect(await whole.done).toBe('ok')
})
