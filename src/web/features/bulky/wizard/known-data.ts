import type { OwnPickups } from '../../../../contract/bulky/view.ts'
import type { Draft } from '../../../parts/bulky/draft.ts'

/** C.SE.1.5: what the resident said last time is there already, in every field that is still empty. */
export function withKnown(draft: Draft, own: OwnPickups | undefined): Draft {
  const known = own?.known
  const isUntouched =
    Object.values(draft.person).every((text) => text === '') && draft.utenza === '' && draft.place.street === ''
  if (!known || !isUntouched) return draft
  const { name, codiceFiscale, phone } = known.person
  return {
    ...draft,
    person: { name, codiceFiscale, phone },
    utenza: known.utenza,
    place: known.place,
  }
}
