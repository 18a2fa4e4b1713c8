import { useState } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import { MAX_CALENDAR_FILE_BYTES } from '../../../../contract/calendar/import.ts'
import { datesOfType, onlyDates } from '../../../../domain/calendar/editing/pasted-dates.ts'
import { labelOf } from '../../../../domain/calendar/waste-type.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import type { KeptState } from '../kept-state.ts'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import type { CalendarWork } from '../work.ts'
import { type DatesSource, sourceOf } from './read-calendar.ts'

interface SourceFieldsProps {
  work: CalendarWork
  typed: KeptState<{ readonly text: string; readonly waste: string }>
  onRead: (source: DatesSource) => void
  isReading: boolean
}

/** The source of the dates: pasted, dropped or chosen. For dates alone it asks what is collected. */
export function SourceFields({ work: { list, address }, typed, onRead, isReading }: SourceFieldsProps) {
  const { text, waste } = typed.value
  const [problem, setProblem] = useState<string>()
  const dates = onlyDates(text, address.year)
  const readText = async (): Promise<void> => {
    if (dates !== undefined && waste === '') return setProblem('Scegli cosa si raccoglie in queste date.')
    setProblem(undefined)
    const table = dates === undefined ? text : datesOfType(dates, labelOf(list, waste))
    onRead(await sourceOf('', new Blob([table])))
  }
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MAX_CALENDAR_FILE_BYTES) return setProblem('Il file è troppo grande: al massimo 2 MB.')
    setProblem(undefined)
    onRead(await sourceOf(file.name, file))
  }
  return (
    <>
      <Line
        label="Incolla le date"
        isLong
        hint="Copiate da un foglio di calcolo: data, zona e tipo in ogni riga. O solo le date, una per riga."
        value={text}
        onChange={(next) => typed.set({ text: next, waste })}
      />
      {dates !== undefined && (
        <Choice
          label={`${countOf(dates.length, 'data', 'date')}: di cosa?`}
          value={waste}
          options={list.map(({ id, label }) => ({ id, name: label }))}
          onChange={(next) => typed.set({ text, waste: next })}
        />
      )}
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={isReading || text.trim() === ''}
          onClick={() => text.trim() !== '' && !isReading && void readText()}
        >
          {isReading ? 'Leggo…' : 'Leggi le date'}
        </button>
      </p>
      <DropZone
        className="drop-zone"
        onDrop={({ items }) => {
          const file = items.find((item) => item.kind === 'file')
          if (file?.kind === 'file') void file.getFile().then(readFile)
        }}
      >
        <Text slot="label">Trascina qui un file .xlsx, .csv o .ics</Text>
        <FileTrigger
          acceptedFileTypes={['.xlsx', '.csv', '.txt', '.ics', 'text/calendar', 'text/csv']}
          onSelect={(files) => void readFile(files?.[0])}
        >
          <Button className="button secondary">Scegli un file</Button>
        </FileTrigger>
      </DropZone>
      <FieldProblem problem={problem} />
    </>
  )
}
