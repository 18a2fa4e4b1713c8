import { useState } from 'react'
import type { NoticeBody, NoticesView } from '../../../contract/notices/console.ts'
import { phonesFor } from '../../../domain/notices/audience.ts'
import { MAX_NOTICE_TEXT, MAX_NOTICE_TITLE, type Severity, SEVERITIES } from '../../../domain/notices/notice.ts'
import { periodInWords } from '../../../domain/notices/period-in-words.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { Choice, Line, Tick } from '../../parts/console/fields.tsx'
import { UserChoice } from '../../parts/console/user-choice.tsx'
import { SEVERITY_LABELS } from '../../parts/notices/notice-list.tsx'
import type { problemsIn } from './notice-draft.ts'

const WHOLE = 'tutto'
const SEVERITY_OPTIONS = SEVERITIES.map((id) => ({ id, name: SEVERITY_LABELS[id] }))

interface NoticeFieldsProps {
  body: NoticeBody
  view: NoticesView
  problems: ReturnType<typeof problemsIn>
  /** Whether to show errors also at untouched fields. */
  showAll: boolean
  isReadOnly: boolean
  onChange: (body: NoticeBody) => void
}

export function NoticeFields({ body, view, problems, showAll, isReadOnly, onChange }: NoticeFieldsProps) {
  const [touched, setTouched] = useState<ReadonlySet<keyof NoticeBody>>(new Set())
  const set = <Key extends keyof NoticeBody>(key: Key, value: NoticeBody[Key]): void => {
    setTouched(new Set([...touched, key]))
    onChange({ ...body, [key]: value })
  }
  const problemAt = (key: keyof NoticeBody): string | undefined =>
    showAll || touched.has(key) ? problems[key] : undefined
  const isPeriodRight = problems.startsAt === undefined && problems.endsAt === undefined
  return (
    <>
      <Line
        label="Titolo"
        value={body.title}
        maxLength={MAX_NOTICE_TITLE}
        problem={problemAt('title')}
        isReadOnly={isReadOnly}
        onChange={(title) => set('title', title)}
      />
      <Line
        label="Testo"
        isLong
        value={body.text}
        maxLength={MAX_NOTICE_TEXT}
        hint="Cosa succede e cosa fare: “Metti fuori comunque domani sera”."
        problem={problemAt('text')}
        isReadOnly={isReadOnly}
        onChange={(text) => set('text', text)}
      />
      <div className="notice-period">
        <Line
          label="Dal"
          type="datetime-local"
          value={body.startsAt}
          problem={problemAt('startsAt')}
          isReadOnly={isReadOnly}
          onChange={(startsAt) => set('startsAt', startsAt)}
        />
        <Line
          label="Al"
          type="datetime-local"
          value={body.endsAt}
          problem={problems.endsAt}
          isReadOnly={isReadOnly}
          onChange={(endsAt) => set('endsAt', endsAt)}
        />
      </div>
      <p className="understood" role="status">
        {isPeriodRight && `Vale ${periodInWords(body.startsAt, body.endsAt)}.`}
      </p>
      {view.zones.length > 1 && (
        <Choice
          label="Dove"
          value={body.zone ?? WHOLE}
          options={[{ id: WHOLE, name: 'Tutto il comune' }, ...view.zones]}
          isReadOnly={isReadOnly}
          onChange={(zone) => set('zone', zone === WHOLE ? null : zone)}
        />
      )}
      <UserChoice
        users={body.users}
        problem={problems.users}
        isReadOnly={isReadOnly}
        onChange={(users) => set('users', users)}
      />
      <Choice
        label="Gravità"
        value={body.severity}
        options={SEVERITY_OPTIONS}
        hint="Un avviso urgente sta aperto e non si può togliere."
        isReadOnly={isReadOnly}
        onChange={(severity) => set('severity', severity as Severity)}
      />
      <Tick isSelected={body.isPushed} isReadOnly={isReadOnly} onChange={(isPushed) => set('isPushed', isPushed)}>
        {`Notifica ai telefoni (${countOf(phonesFor(view.phones, body), 'telefono', 'telefoni')})`}
      </Tick>
    </>
  )
}
