import { CHANNEL } from './changes.ts'
import type { DeviceMessage } from './worker/messages.ts'

export function announceChange(change: DeviceMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}
