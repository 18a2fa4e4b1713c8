import { WASTE_LABELS, WASTE_TYPES, type WasteType } from '../../../../domain/calendar/waste-type.ts'
import { withHour } from '../../../../domain/italian/hours.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
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

function MomentChoice({ choice, onChoose }: Props) {
  const { setOut } = useAppState().comune
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
      {radio('sera', 'La sera prima', `${withHour('alle', setOut.from)}, quando si mette fuori`)}
      {radio('giorno', 'Il giorno della raccolta', 'tutto il giorno')}
    </fieldset>
  )
}

function TypeChoice({ choice, onChoose }: Props) {
  const toggle = (waste: WasteType): void =>
    onChoose({
      ...choice,
      types: WASTE_TYPES.filter((type) => choice.types.includes(type) !== (type === waste)),
    })
  return (
    <fieldset>
      <legend>Cosa</legend>
      {WASTE_TYPES.map((waste) => (
        <label key={waste}>
          <input type="checkbox" checked={choice.types.includes(waste)} onChange={() => toggle(waste)} />
          <span className={`swatch ${waste}`}>
            <Icon name={waste} />
          </span>
          {WASTE_LABELS[waste]}
        </label>
      ))}
    </fieldset>
  )
}

/** By the hour it rings at, which is what one wants to know. */
function AlarmChoice({ choice, onChoose }: Props) {
  const putOut = Temporal.PlainTime.from(useAppState().comune.setOut.from)
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
