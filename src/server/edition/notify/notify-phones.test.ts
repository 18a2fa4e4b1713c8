import { expect, test as plain } from '../../reminders/testing/reminder-test.ts'
import { publish, type Published } from '../publish/publish.ts'
import { partsOf, publication, withStrike } from '../testing/contents.ts'
import { addPhone } from '../testing/residents.ts'
import { notifyPhones } from './notify-phones.ts'

const base = await partsOf('base')

interface Fixtures {
  /** Publishes the strike of Wednesday 18 November, or takes it back; the result has phones told, and says how many. */
  strike: (reason: string, effectiveAt?: number) => Promise<() => Promise<number>>
}

const test = plain.extend<Fixtures>({
  strike: async ({ clock, database, reminders }, use) => {
    clock.set('2026-11-17T18:00')
    await publish(database, publication('base', base, 0, { now: clock.read() }))
    let basedOn = 1
    await use(async (reason, effectiveAt) => {
      const parts = reason === '' ? base : withStrike(base, reason)
      const said = publication('base', parts, basedOn, { now: clock.read() + basedOn, effectiveAt })
      const outcome = (await publish(database, said)) as Published
      basedOn++
      if (outcome.kind !== 'published') throw new Error(outcome.kind)
      const { replaced, edition } = outcome
      return () => notifyPhones(database, reminders.notifyOfChange, replaced, edition)
    })
  },
})

test('phones whose collection of tomorrow is cancelled are told at once, and the publisher how many', async ({
  phone,
  strike,
  send,
}) => {
  const [anna, quiet, other] = [phone(), phone(), phone()]
  await anna.save()
  await quiet.save({ reminders: null })
  await other.save({ reminders: { at: '20:00', types: ['nessuno'] } })
  expect(await (await strike('Sciopero'))()).toBe(1)
  await send()
  expect(anna.titles()).toEqual(['Cambia la raccolta di domani'])
  expect(anna.messages()[0]).toMatchObject({ body: expect.stringContaining('raccolta annullata: Sciopero') as string })
  expect([...quiet.titles(), ...other.titles()]).toEqual([])
})

test('each once, however often it is asked for; what is taken back is told again', async ({ phone, strike, send }) => {
  const anna = phone()
  await anna.save()
  const notify = await strike('Sciopero')
  expect([await notify(), await notify()]).toEqual([1, 1])
  await send()
  await notify()
  await send()
  expect(anna.titles()).toHaveLength(1)
  await (
    await strike('')
  )()
  await send()
  expect(anna.titles()).toEqual(['Cambia la raccolta di domani', 'Cambia la raccolta di domani'])
})

test('a subscription that cannot be read stops no other', async ({ phone, strike, send, database }) => {
  const anna = phone()
  await anna.save()
  await addPhone(database, 'wrong address', { endpoint: 'no address at all' })
  await addPhone(database, 'wrong keys', {})
  await database.query("UPDATE installation SET p256dh = 'x' WHERE endpoint = 'https://push.example/wrong keys'")
  expect(await (await strike('Sciopero'))()).toBe(1)
  await send()
  expect(anna.titles()).toEqual(['Cambia la raccolta di domani'])
})

test('of an edition that takes effect when the collection is over nobody is told', async ({ phone, strike, clock }) => {
  await phone().save()
  const notify = await strike('Sciopero', clock.read() + 60 * 3_600_000)
  expect(await notify()).toBe(0)
})
