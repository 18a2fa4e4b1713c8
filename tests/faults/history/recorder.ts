import { randomUUID } from 'node:crypto'
import { untilItAnswers } from '../processes/installation.ts'
import type { Phone, Said } from '../support/phone.ts'
import type { Act, Answer } from './pickups.ts'
import type { Operation } from './serial-order.ts'

/** Who has waited this long for an answer may still be served: only a connection that broke is given up. */
const BROKEN_WITHIN = 5000

export interface Recorder {
  readonly history: Operation<Act, Answer>[]
  /** Sends it, again and again if need be, and writes down what was asked, what was answered, and when. */
  record: (phone: Phone, act: Act, request: Request) => Promise<Answer>
}

interface Request {
  readonly path: string
  readonly body: unknown
  /** Now and then a resident whose connection breaks does not send again: nobody knows whether it was done. */
  readonly mayGiveUp?: boolean
}

export function createRecorder(url: string): Recorder {
  const history: Operation<Act, Answer>[] = []
  return {
    history,
    async record(phone, act, { path, body, mayGiveUp = false }) {
      const key = randomUUID()
      const from = performance.now()
      const note = (answer: Answer): Answer => {
        history.push({ act, answer, from, until: performance.now(), isOptional: answer === 'unknown' })
        return answer
      }
      const said = await phone.send(path, body, key)
      if (said !== undefined && said.status < 500) return note(answerOf(act, said, false))
      if (mayGiveUp && performance.now() - from < BROKEN_WITHIN) {
        // The next app ends the PostgreSQL of the one that was killed: from then on nothing of that one can happen.
        await untilItAnswers(url)
        return note('unknown')
      }
      return note(answerOf(act, await phone.act(path, body, key), true))
    },
  }
}

function answerOf(act: Act, { status, body }: Said, isRepeated: boolean): Answer {
  if (status < 300) return { id: body.id, moved: isRepeated ? undefined : body.moved }
  const kind = /^urn:mastello:ritiro:(?<kind>.*)$/.exec(body.type ?? '')?.groups?.['kind']
  if (kind !== undefined) return { refusal: kind }
  if (status === 409 && (act.kind === 'move' || act.kind === 'open')) return { refusal: 'too-few' }
  throw new Error(`${JSON.stringify(act)} was answered with ${status}: ${JSON.stringify(body)}`)
}
