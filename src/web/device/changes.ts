import type { DeviceMessage } from './worker/messages.ts'

export const CHANNEL = 'dispositivo'

export const followChanges = (callback: (change: DeviceMessage) => void): void =>
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<DeviceMessage>) => callback(data))
