import { useState } from 'react'
import { dropForStaff, keepForStaff, keptForStaff } from '../../../device/session/staff-memory.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'

const keyOf = (comuneId: string): string => `prenotazione-al-telefono ${comuneId}`

interface PhoneDraft {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** Sent: who comes back does not find it again. */
  readonly forget: () => void
}

/** Still there for the clerk who looks at the dates while somebody is on the phone, and comes back. */
export function usePhoneDraft(comuneId: string, zone: string | undefined): PhoneDraft {
  const key = keyOf(comuneId)
  const [draft, setDraft] = useState<Draft>(() => (keptForStaff(key) as Draft | undefined) ?? emptyDraft(zone))
  const change = (next: Draft): void => {
    keepForStaff(key, next)
    setDraft(next)
  }
  return { draft, change, forget: () => dropForStaff(key) }
}
