import { MISSING_PATH } from '../../../../contract/guide/address.ts'
import type { OutboxEntry } from '../../../device/outbox/rules.ts'
import { useOutbox } from '../../../device/outbox/use-outbox.ts'
import { WaitingList } from '../../../parts/outbox/waiting-list.tsx'

const hasArrived = ({ outcome }: OutboxEntry): boolean => outcome?.ok === true

/** Words reported without network, which have not reached the gestore yet. */
export const WaitingWords = () => (
  <WaitingList
    entries={useOutbox(MISSING_PATH, hasArrived)}
    nameOf={({ body }) => `«${(body as { words: string }).words}»`}
  />
)
