import type { OutboxEntry } from '../../device/outbox/rules.ts'
import { WaitingActions, whyWaiting } from './waiting-entry.tsx'

interface WaitingListProps {
  entries: readonly OutboxEntry[]
  nameOf: (entry: OutboxEntry) => string
}

/** What was sent and has not arrived, each with what can be done about it. */
export const WaitingList = ({ entries, nameOf }: WaitingListProps) =>
  entries.length > 0 && (
    <ul className="card waiting-list" role="status">
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{nameOf(entry)}</strong>: {whyWaiting(entry)} <WaitingActions entry={entry} />
        </li>
      ))}
    </ul>
  )
