import type { DeviceMessage } from './worker/messages.ts'

const CHANNEL = 'dispositivo'

export function announceChange(change: DeviceMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

export const followChanges = (callback: (change: DeviceMessage) => void): void =>
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<DeviceMessage>) => callback(data))
