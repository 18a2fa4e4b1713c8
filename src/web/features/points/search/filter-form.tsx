import { useLayoutEffect, useRef } from 'react'
import { DISTANCES, MAP_PATH, type MapSearch } from '../../../parts/places/map-address.ts'
import { useThings } from '../points-data.ts'

interface FilterFormProps {
  search: MapSearch
  hasOrigin: boolean
  onChange: (search: MapSearch) => void
}

const distanceLabel = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

/** Before the things are loaded there are none to choose from: then the address says what was chosen. */
export function chosenIn(
  form: FormData,
  search: MapSearch,
  hasThings: boolean,
): Pick<MapSearch, 'takes' | 'isOpenNow'> {
  const thing = form.get('cosa')
  const takes = typeof thing === 'string' && thing !== '' ? thing : undefined
  return { takes: hasThings ? takes : search.takes, isOpenNow: form.has('aperto') }
}

/** A plain form: without script it has a button, with script every change applies at once. */
export function FilterForm({ search, hasOrigin, onChange }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const things = useThings()
  const change = (next: Partial<MapSearch>): void => onChange({ ...search, ...next, page: 1 })

  // What was chosen while the script was still loading counts too.
  useLayoutEffect(() => {
    const { takes, isOpenNow } = chosenIn(new FormData(form.current!), search, things.length > 0)
    if (takes !== search.takes || isOpenNow !== search.isOpenNow) change({ takes, isOpenNow })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was there before React
  }, [])

  return (
    <form
      ref={form}
      className="map-filters"
      action={MAP_PATH}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="field">
        Cosa butti?
        <select
          name="cosa"
          value={search.takes ?? ''}
          onChange={({ target: { value } }) => change({ takes: value === '' ? undefined : value })}
        >
          <option value="">Qualsiasi cosa</option>
          {things.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="tick">
        <input
          type="checkbox"
          name="aperto"
          value="1"
          checked={search.isOpenNow}
          onChange={({ target: { checked } }) => change({ isOpenNow: checked })}
        />
        Aperto ora
      </label>
      {hasOrigin && (
        <label className="field within">
          Entro
          <select
            value={search.within ?? ''}
            onChange={({ target: { value } }) => change({ within: value === '' ? undefined : Number(value) })}
          >
            <option value="">Qualsiasi distanza</option>
            {DISTANCES.map((metres) => (
              <option key={metres} value={metres}>
                {distanceLabel(metres)}
              </option>
            ))}
          </select>
        </label>
      )}
      <noscript>
        <button type="submit" className="button">
          Cerca
        </button>
      </noscript>
    </form>
  )
}
