import { followWorker, type PushMessage } from '../worker/messages.ts'

/** Calls back with each push that the worker has received while this page is open. */
export const followPushes = (callback: (push: PushMessage) => void): (() => void) =>
  followWorker((message) => {
    if (message.type === 'push') callback(message)
  })
