import type { UserKind } from '../../../domain/calendar/rules/scope.ts'
import { MAX_NOTICE_TEXT, MAX_NOTICE_TITLE, SEVERITIES } from '../../../domain/notices/notice.ts'
import { Choice, Line, Tick } from '../../parts/console/fields.tsx'
import { UserChoice } from '../../parts/console/user-choice.tsx'

interface FieldsProps<Value> {
  value: Value
  onChange: (value: Value) => void
  problemAt: (field: string) => string | undefined
}

export const emptyStrike = { date: '', until: '', to: '', reason: '' }

/** Shows the error of a field only once something is typed in it. */
const typed = (value: string, problem: string | undefined): string | undefined => (value === '' ? undefined : problem)

export const StrikeFields = ({ value, onChange, problemAt }: FieldsProps<typeof emptyStrike>) => (
  <div className="act-fields">
    <Line
      label="Giorno"
      type="date"
      value={value.date}
      problem={typed(value.date, problemAt('date'))}
      onChange={(date) => onChange({ ...value, date })}
    />
    <Line
      label="Fino al"
      type="date"
      hint="Solo se dura più giorni."
      value={value.until}
      problem={typed(value.until, problemAt('until'))}
      onChange={(until) => onChange({ ...value, until })}
    />
    <Line
      label="Si recupera il"
      type="date"
      hint="Vuoto: la raccolta salta."
      value={value.to}
      problem={typed(value.to, problemAt('to'))}
      onChange={(to) => onChange({ ...value, to })}
    />
    <Line
      label="Motivo"
      hint="I residenti lo leggono: “Sciopero”."
      value={value.reason}
      maxLength={200}
      onChange={(reason) => onChange({ ...value, reason })}
    />
  </div>
)

export const emptyNotice = {
  title: '',
  text: '',
  startsAt: '',
  endsAt: '',
  severity: SEVERITIES[0] as (typeof SEVERITIES)[number],
  isPushed: false,
  users: null as UserKind[] | null,
}

const SEVERITY_OPTIONS = SEVERITIES.map((id) => ({ id, name: id }))

export const NoticeFields = ({ value, onChange, problemAt }: FieldsProps<typeof emptyNotice>) => (
  <div className="act-fields">
    <Line
      label="Titolo"
      value={value.title}
      maxLength={MAX_NOTICE_TITLE}
      onChange={(title) => onChange({ ...value, title })}
    />
    <Line
      label="Testo"
      isLong
      value={value.text}
      maxLength={MAX_NOTICE_TEXT}
      onChange={(text) => onChange({ ...value, text })}
    />
    <Line
      label="Dal"
      type="datetime-local"
      value={value.startsAt}
      problem={typed(value.startsAt, problemAt('startsAt'))}
      onChange={(startsAt) => onChange({ ...value, startsAt })}
    />
    <Line
      label="Al"
      type="datetime-local"
      value={value.endsAt}
      problem={typed(value.endsAt, problemAt('endsAt'))}
      onChange={(endsAt) => onChange({ ...value, endsAt })}
    />
    <Choice
      label="Quanto è importante"
      value={value.severity}
      options={SEVERITY_OPTIONS}
      onChange={(severity) => onChange({ ...value, severity: severity as typeof value.severity })}
    />
    <UserChoice users={value.users} problem={problemAt('users')} onChange={(users) => onChange({ ...value, users })} />
    <Tick isSelected={value.isPushed} onChange={(isPushed) => onChange({ ...value, isPushed })}>
      Anche come notifica sui telefoni
    </Tick>
  </div>
)
