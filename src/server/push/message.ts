import type { PushMessage } from '../../contract/push.ts'
import { MAX_PLAINTEXT } from './encrypt.ts'

const MAX_TITLE = 120

export interface PushText {
  readonly title: string
  readonly message: string
  /** An absolute address: a browser that shows the message without the worker has no page to take it relative to. */
  readonly navigate: string
  readonly tag?: string
  readonly actions?: NonNullable<PushMessage['notification']['actions']>
  readonly badge?: number
}

/** The JSON of a push, its text cut where it would not fit into one record. */
export function pushPayload(text: PushText): string {
  const whole = payloadWith(text, text.message)
  if (fits(whole)) return whole
  // The text stands in it twice and JSON lengthens some characters: the longest cut that fits is looked for.
  let [shortest, tooLong] = [0, text.message.length]
  while (tooLong - shortest > 1) {
    const middle = Math.floor((shortest + tooLong) / 2)
    if (fits(payloadWith(text, cut(text.message, middle)))) shortest = middle
    else tooLong = middle
  }
  const payload = payloadWith(text, cut(text.message, shortest))
  if (!fits(payload)) throw new RangeError('The push has no room for its text: its other fields are too long.')
  return payload
}

function payloadWith({ title, navigate, tag, actions, badge }: PushText, message: string): string {
  const push: PushMessage = {
    web_push: 8030,
    notification: {
      title: cut(title, MAX_TITLE),
      message,
      body: message,
      navigate,
      lang: 'it',
      ...(tag !== undefined && { tag }),
      ...(actions !== undefined && { actions }),
    },
    ...(badge !== undefined && { app_badge: badge }),
  }
  return JSON.stringify(push)
}

const fits = (payload: string): boolean => Buffer.byteLength(payload) <= MAX_PLAINTEXT

/** At the end of a word where one is near, never through a character, with an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, Math.max(0, length - 1)).replace(/[\uD800-\uDBFF]$/, '')
  const atWord = kept.replace(/\s+\S{0,30}$/, '')
  return `${atWord.replace(/[\s,;:.]+$/, '')}…`
}
