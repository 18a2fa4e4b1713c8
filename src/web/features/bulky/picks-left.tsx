import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { pickupsLeft } from '../../../domain/bulky/household.ts'
import { agreeing, countOf } from '../../../domain/italian/words.ts'
import { useAppState } from '../../device/app-state.ts'
import type { OwnState } from '../../parts/bulky/own-pickups.ts'

/** How many pickups the household may still book this year. */
export function PicksLeft({ offer: { rules }, state: { own } }: { offer: BulkyOffer; state: OwnState }) {
  const { year } = useAppState().now
  const household = own?.households[0]
  if (household === undefined) {
    return (
      <p>
        Ogni utenza ha {countOf(rules.pickupsPerYear, 'ritiro', 'ritiri')} l’anno. {rules.price.text}
      </p>
    )
  }
  const dates = household.dates.map((date) => Temporal.PlainDate.from(date))
  const left = pickupsLeft(dates, year, rules)
  if (left === 0) {
    return (
      <p>
        Nel {year} l’utenza {household.utenza} ha usato tutti i ritiri ({rules.pickupsPerYear} su {rules.pickupsPerYear}
        ). Puoi prenotare per l’anno nuovo o andare al centro di raccolta.
      </p>
    )
  }
  return (
    <p>
      Per l’utenza {household.utenza} nel {year} {agreeing(left, 'resta', 'restano')}{' '}
      {countOf(left, 'ritiro', 'ritiri')} su {rules.pickupsPerYear}. {rules.price.text}
    </p>
  )
}
