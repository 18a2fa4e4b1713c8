import { useState } from 'react'
import { keepForStaff, keptForStaff } from '../../../device/session/staff-memory.ts'
import { createStore, type Store, useStore } from '../../../device/store.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'

/** The form for a caller, with what became of it. */
interface PhoneState {
  readonly draft: Draft
  /** "Prenota" was pressed: fields with a problem are marked. */
  readonly isTried: boolean
  readonly isSending: boolean
  readonly said: string | undefined
}

interface PhoneDraft extends PhoneState {
  readonly change: (changed: Partial<PhoneState>) => void
}

/**
 * Kept while the clerk looks at other panels during a call. The answer to a booking may come meanwhile: it is there when they
 * come back, and until then the form cannot be sent a second time.
 */
export function usePhoneDraft(comuneId: string, zone: string | undefined): PhoneDraft {
  const [store] = useState(() => storeOf(comuneId, zone))
  return { ...useStore(store), change: (changed) => store.set({ ...store.get(), ...changed }) }
}

function storeOf(comuneId: string, zone: string | undefined): Store<PhoneState> {
  const key = `prenotazione-al-telefono ${comuneId}`
  const kept = keptForStaff(key) as Store<PhoneState> | undefined
  if (kept !== undefined) return kept
  const store = createStore<PhoneState>({
    draft: emptyDraft(zone),
    isTried: false,
    isSending: false,
    said: undefined,
  })
  // Only here: an answer that comes after the clerk has left the console must not keep it again.
  keepForStaff(key, store)
  return store
}
