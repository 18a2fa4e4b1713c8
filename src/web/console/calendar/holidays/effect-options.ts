import { HOLIDAY_EFFECT_WORDS } from '../../../../domain/calendar/rule-in-words.ts'
import { HOLIDAY_EFFECTS } from '../../../../domain/calendar/rules/holidays.ts'
import type { Option } from '../../../parts/console/fields.tsx'

export const EFFECT_OPTIONS: readonly Option[] = HOLIDAY_EFFECTS.map((id) => ({ id, name: HOLIDAY_EFFECT_WORDS[id] }))
