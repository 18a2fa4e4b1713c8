import { useState } from 'react'
import { keepForStaff, keptForStaff } from '../../../device/session/staff-memory.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'

const keyOf = (comuneId: string): string => `prenotazione-al-telefono ${comuneId}`

interface PhoneDraft {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
}

/** Kept while the clerk looks at other panels during a call. */
export function usePhoneDraft(comuneId: string, zone: string | undefined): PhoneDraft {
  const key = keyOf(comuneId)
  const [draft, setDraft] = useState<Draft>(() => (keptForStaff(key) as Draft | undefined) ?? emptyDraft(zone))
  const change = (next: Draft): void => {
    keepForStaff(key, next)
    setDraft(next)
  }
  return { draft, change }
}
