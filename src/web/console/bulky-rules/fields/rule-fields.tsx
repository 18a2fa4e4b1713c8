import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { NumberLine } from './number-line.tsx'
import { TextLine } from './text-line.tsx'

type Rules = BulkyOffer['rules']

interface RuleFieldsProps {
  rules: Rules
  isReadOnly: boolean
  set: (change: Partial<Rules>) => void
}

/** How far ahead one can book. */
export const WindowFields = ({ rules: { window }, isReadOnly, set }: RuleFieldsProps) => (
  <fieldset>
    <legend>Quali date si possono scegliere</legend>
    <NumberLine
      label="Da quanti giorni avanti"
      value={window.from}
      max={window.until}
      isReadOnly={isReadOnly}
      onChange={(from) => from !== undefined && set({ window: { ...window, from } })}
    />
    <NumberLine
      label="Fino a quanti giorni avanti"
      value={window.until}
      min={Math.max(1, window.from)}
      max={366}
      isReadOnly={isReadOnly}
      onChange={(until) => until !== undefined && set({ window: { ...window, until } })}
    />
  </fieldset>
)

interface CutOffFieldsProps extends RuleFieldsProps {
  legend: string
  of: 'bookingCutOff' | 'changeCutOff'
}

/** Until when one can book, or change a booking. */
export const CutOffFields = ({ legend, of, rules: { [of]: cutOff }, isReadOnly, set }: CutOffFieldsProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <NumberLine
      label="Giorni lavorativi prima"
      value={cutOff.workingDaysBefore}
      max={30}
      isReadOnly={isReadOnly}
      onChange={(value) => value !== undefined && set({ [of]: { ...cutOff, workingDaysBefore: value } })}
    />
    <TextLine
      label="Fino alle"
      type="time"
      value={cutOff.time}
      isReadOnly={isReadOnly}
      onChange={(time) => set({ [of]: { ...cutOff, time } })}
    />
  </fieldset>
)

/** Within how many days the van comes, and personal data is deleted. */
export const DeadlineFields = ({ rules, isReadOnly, set }: RuleFieldsProps) => (
  <fieldset>
    <legend>Termini</legend>
    <NumberLine
      label="Giorni lavorativi entro cui si viene"
      value={rules.standardWorkingDays}
      min={1}
      max={366}
      isReadOnly={isReadOnly}
      onChange={(value) => value !== undefined && set({ standardWorkingDays: value })}
    />
    <NumberLine
      label="Giorni dopo cui si cancellano nomi e indirizzi"
      value={rules.anonymiseAfterDays}
      min={1}
      max={3660}
      isReadOnly={isReadOnly}
      onChange={(value) => value !== undefined && set({ anonymiseAfterDays: value })}
    />
  </fieldset>
)

export const PriceAndSetOutFields = ({ rules: { price, setOut }, isReadOnly, set }: RuleFieldsProps) => (
  <fieldset>
    <legend>Prezzo, e come si mette fuori</legend>
    <NumberLine
      label="Ritiri gratuiti"
      value={price.freePickups}
      isReadOnly={isReadOnly}
      onChange={(freePickups) => freePickups !== undefined && set({ price: { ...price, freePickups } })}
    />
    <TextLine
      label="Cosa si legge del prezzo"
      value={price.text}
      isReadOnly={isReadOnly}
      onChange={(text) => set({ price: { ...price, text } })}
    />
    <TextLine
      label="Si mette fuori dalle"
      type="time"
      value={setOut.from}
      isReadOnly={isReadOnly}
      onChange={(from) => set({ setOut: { ...setOut, from } })}
    />
    <TextLine
      label="Entro le"
      type="time"
      value={setOut.until}
      isReadOnly={isReadOnly}
      onChange={(until) => set({ setOut: { ...setOut, until } })}
    />
    <TextLine
      label="Dove"
      value={setOut.where}
      isReadOnly={isReadOnly}
      onChange={(where) => set({ setOut: { ...setOut, where } })}
    />
  </fieldset>
)
