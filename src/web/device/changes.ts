/** What the resident has changed on this device, here or in another tab. */
export type DeviceChange = 'wishes' | 'homes'

const CHANNEL = 'dispositivo'

export function announceChange(change: DeviceChange): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

export const followChanges = (callback: (change: DeviceChange) => void): void =>
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<DeviceChange>) => callback(data))
