import type { PushMessage } from '../../../contract/push/push.ts'
import { MAX_PLAINTEXT } from './encrypt.ts'

const MAX_TITLE = 120
/** How far back to look for the start of a word; longer words are cut. */
const LONGEST_WORD = 30

export interface PushText {
  readonly title: string
  readonly message: string
  /** Absolute: a browser that shows the message without the worker has no page to resolve it against. */
  readonly navigate: string
  readonly tag?: string
  readonly actions?: NonNullable<PushMessage['notification']['actions']>
  readonly badge?: number
}

/** The JSON of a push; the text is cut to fit one record. */
export function pushPayload(text: PushText): string {
  const whole = payloadWith(text, text.message)
  if (fits(whole)) return whole
  // The text occurs twice and JSON escapes some characters: binary search for the longest that fits.
  let [fitting, tooLong] = [0, text.message.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(payloadWith(text, `${text.message.slice(0, middle)}…`))) fitting = middle
    else tooLong = middle
  }
  const payload = payloadWith(text, cut(text.message, fitting))
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

/** Cuts at the end of a word if one is near, never inside a character, and adds an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, length)
  const lastWord = /\s\S*$/.exec(kept.slice(-LONGEST_WORD))?.[0] ?? ''
  const whole = kept.slice(0, kept.length - lastWord.length)
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.]{1,9}$/, '')}…`
}
