import { hasDays } from '../../../../domain/calendar/collection-way.ts'
import { opensAt } from '../../../../domain/calendar/put-out-window.ts'
import { everythingOf } from '../../../../domain/calendar/waste-type.ts'
import { withHour } from '../../../../domain/italian/hours.ts'
import { useAppState, useSchedule } from '../../../device/app-state.ts'
import { WasteSwatch } from '../../../ui/waste-drawing.tsx'
import type { FeedChoice } from './address.ts'

interface Props {
  choice: FeedChoice
  onChoose: (choice: FeedChoice) => void
}

const ALARMS = [undefined, 0, 30, 60, 120] as const

export const FeedChoices = (props: Props) => (
  <div className="card feed-choices">
    <MomentChoice {...props} />
    <TypeChoice {...props} />
    <AlarmChoice {...props} />
  </div>
)

/** The hour from which the bin may go out. */
function useOpening(): Temporal.PlainTime {
  const { comune, now } = useAppState()
  return opensAt(comune.setOut, now.toPlainDate()).toPlainTime()
}

function MomentChoice({ choice, onChoose }: Props) {
  const opens = useOpening()
  const radio = (moment: FeedChoice['moment'], label: string, note: string) => (
    <label>
      <input
        type="radio"
        name="quando"
        checked={choice.moment === moment}
        onChange={() => onChoose({ ...choice, moment })}
      />
      <span>
        {label} <small>{note}</small>
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend>Quando segnarlo</legend>
      {radio('sera', 'La sera prima', `${withHour('alle', opens)}, quando si mette fuori`)}
      {radio('giorno', 'Il giorno della raccolta', 'tutto il giorno')}
    </fieldset>
  )
}

function TypeChoice({ choice, onChoose }: Props) {
  const { comune } = useAppState()
  const schedule = useSchedule()
  const all = everythingOf(comune).map(({ id }) => id)
  const offered = everythingOf(comune).filter(({ id }) => hasDays(schedule, id))
  const isChosen = (id: string): boolean => choice.types?.includes(id) ?? true
  const toggle = (id: string): void => {
    const types = all.filter((one) => isChosen(one) !== (one === id))
    const chosen = types.length === all.length ? undefined : types
    // A type that is never collected here cannot be the only choice.
    onChoose({ ...choice, types: offered.some((one) => types.includes(one.id)) ? chosen : [] })
  }
  return (
    <fieldset>
      <legend>Cosa</legend>
      {offered.map((one) => (
        <label key={one.id}>
          <input type="checkbox" checked={isChosen(one.id)} onChange={() => toggle(one.id)} />
          <WasteSwatch of={one} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Named by the hour at which it rings. */
function AlarmChoice({ choice, onChoose }: Props) {
  const putOut = useOpening()
  return (
    <fieldset>
      <legend>Avviso, la sera prima</legend>
      <div className="feed-alarms">
        {ALARMS.map((alarm) => (
          <label key={alarm ?? 'no'}>
            <input
              type="radio"
              name="avviso"
              checked={choice.alarm === alarm}
              onChange={() => onChoose({ ...choice, alarm })}
            />
            {alarm === undefined ? 'Nessuno' : withHour('Alle', putOut.subtract({ minutes: alarm }))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
