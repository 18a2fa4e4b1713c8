import { WEEKDAY_NAMES, WEEKDAYS } from '../../../../domain/italian/dates.ts'
import type { Option } from '../fields.tsx'

export const WEEKDAY_OPTIONS: readonly Option[] = WEEKDAYS.map((id) => ({ id, name: WEEKDAY_NAMES[id] }))
