import { followPushes } from './foreground.ts'

/** True when a push with that tag has come, false when it has not in time. */
export const untilPush = (tag: string, timeout: number): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = followPushes((news) => news.tag === tag && finish(true))
    const timer = setTimeout(() => finish(false), timeout)
    const finish = (hasCome: boolean): void => {
      stop()
      clearTimeout(timer)
      resolve(hasCome)
    }
  })
