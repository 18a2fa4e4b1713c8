import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import type { CollectionCalendar } from '../../../../domain/calendar/schedule.ts'
import { explain } from '../../../device/api.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Wrong } from '../scope-fields.tsx'
import { type CalendarWork, inCalendar } from '../work.ts'
import { type DatesSource, readCalendar } from './read-calendar.ts'
import { FoundPreview } from './found-preview.tsx'
import { SourceFields } from './source-fields.tsx'

interface Asked {
  readonly source: DatesSource
  readonly types: Readonly<Record<string, string>>
  readonly zones: Readonly<Record<string, string>>
}

interface Preview {
  readonly found: CalendarFound
  /** The calendar that it was worked out for. */
  readonly base: CollectionCalendar
}

/** Dates pasted or dropped: the rules that are in them, and all that is in none. Nothing changes before somebody says so. */
export function ImportPanel({ work }: { work: CalendarWork }) {
  const { data, address, change } = work
  const { id } = useComune()
  const [asked, setAsked] = useState<Asked>()
  const reading = useMutation({
    mutationFn: async ({ source, types, zones }: Asked): Promise<Preview> => ({
      found: await readCalendar(id, { ...source, types, zones, zone: address.zone }),
      base: data.calendar,
    }),
  })
  const read = (next: Asked): void => {
    setAsked(next)
    reading.mutate(next)
  }
  const use = (calendar: CollectionCalendar): void => {
    change?.(inCalendar(() => calendar))
    showToast({ title: 'Il calendario è nella bozza', message: 'Guarda l’anno: con “Annulla” torna com’era.' })
    address.go({ pannello: undefined })
  }
  if (change === undefined) return <p>Per importare date serve un ruolo che può cambiare il calendario.</p>
  return (
    <section aria-label="Importa">
      <p>
        Le date che hai già diventano regole. Quello che nessuna regola spiega, e quello che non si capisce, resta in
        elenco: niente cambia finché non lo usi.
      </p>
      <details open={reading.data === undefined}>
        <summary>Le date</summary>
        <div className="console-form">
          <SourceFields
            work={work}
            onRead={(source) => read({ source, types: {}, zones: {} })}
            isReading={reading.isPending}
          />
        </div>
      </details>
      <Wrong problem={reading.error === null ? undefined : explain(reading.error)} />
      {reading.data !== undefined && asked !== undefined && (
        <FoundPreview
          work={work}
          found={reading.data.found}
          isOld={JSON.stringify(reading.data.base) !== JSON.stringify(data.calendar)}
          answers={asked}
          onAnswer={(kind, name, answer) => read({ ...asked, [kind]: { ...asked[kind], [name]: answer } })}
          onAgain={() => read(asked)}
          onUse={use}
        />
      )}
    </section>
  )
}
