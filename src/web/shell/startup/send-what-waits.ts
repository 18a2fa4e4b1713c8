import { outboxInUse } from '../../device/outbox/in-use.ts'

/** Most residents have nothing in the outbox: the script that sends it is loaded only where there is something. */
export async function sendWhatWaits(): Promise<void> {
  try {
    await outboxInUse()
    const { keepDelivering } = await import('../../device/outbox/keep-delivering.ts')
    keepDelivering()
  } catch (error) {
    console.warn(error)
    // Until the worker has cached it, the script itself needs the network.
    addEventListener('online', () => void sendWhatWaits(), { once: true })
  }
}
