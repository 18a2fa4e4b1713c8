import type { Month } from '../../../domain/calendar/month.ts'
import type { KnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'

export const PICKUP_WORDS = 'ritiro ingombranti'

/** On the day cell, whose text stays the number. */
export const PickupMark = () => (
  <span className="pickup-mark">
    <Icon name="bulky" />
  </span>
)

/** Only if there is a pickup in the months shown. */
export function PickupLegend({ months, pickups }: { months: readonly Month[]; pickups: KnownPickups }) {
  const isShown = [...pickups.keys()].some((date) => months.some(({ month }) => date.startsWith(month.toString())))
  if (!isShown) return null
  return (
    <p className="pickup-legend">
      <PickupMark />
      Il tuo ritiro ingombranti
    </p>
  )
}
