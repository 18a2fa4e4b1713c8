import type { RoundOrder } from '../../../../contract/bulky/booking.ts'
import type { OutboxEntry } from '../../../device/outbox/rules.ts'
import { send } from '../../../device/outbox/send.ts'
import { forget } from '../../../device/outbox/store.ts'
import { useStaffId } from '../../../device/session/staff-session.ts'
import { newerIn, PUT_MINE, sendOrder } from './send-order.ts'

const problemOf = ({ outcome }: OutboxEntry) => (outcome?.ok === false ? outcome.problem : undefined)

/** An order of stops that was refused because somebody else saved another while it waited here. */
export function isOvertaken(entry: OutboxEntry): boolean {
  const problem = problemOf(entry)
  return problem !== undefined && newerIn(problem) !== undefined
}

/** The refused orders of one day. The last one includes the others, and can be sent again. */
export function Overtaken({ name, entries }: { name: string; entries: readonly OutboxEntry[] }) {
  const author = useStaffId()
  const last = entries.at(-1)!
  const problem = problemOf(last)!
  const close = (): void => {
    for (const { id } of entries) void forget(id)
  }
  const putMine = (): void => {
    const order = { ...(last.body as RoundOrder), after: newerIn(problem)! }
    void sendOrder((asked) => send(last.path, asked, { isKept: true, author }), order)
    close()
  }
  return (
    <p className="card" role="status">
      <strong>{name}</strong>: {problem.detail}{' '}
      <button type="button" className="link-button" onClick={putMine}>
        {PUT_MINE}
      </button>{' '}
      <button type="button" className="link-button" onClick={close}>
        Ho capito
      </button>
    </p>
  )
}
