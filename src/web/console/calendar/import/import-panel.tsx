import { useMutation } from '@tanstack/react-query'
import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import type { ComuneContent, PartName } from '../../../../contract/edition/content.ts'
import type { CollectionCalendar } from '../../../../domain/calendar/schedule.ts'
import { explain } from '../../../device/api.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { draftsIn } from '../../../parts/console/draft/use-draft.ts'
import { freeId } from '../../../../domain/italian/free-id.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptState } from '../kept-state.ts'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import { type CalendarPart, type CalendarWork, inCalendar } from '../work.ts'
import { type DatesSource, readCalendar } from './read-calendar.ts'
import { FoundPreview } from './found-preview.tsx'
import { withType, withZone } from './made-names.ts'
import type { QuestionKind } from './name-questions.tsx'
import { SourceFields } from './source-fields.tsx'

type Settings = ComuneContent['impostazioni']

interface Asked {
  readonly source: DatesSource
  /** The zone of the first reading, even if another one is shown while questions are answered. */
  readonly zone: CalendarWork['address']['zone']
  readonly types: Readonly<Record<string, string>>
  readonly zones: Readonly<Record<string, string>>
}

interface Preview {
  readonly found: CalendarFound
  /** The draft that it was computed for. */
  readonly base: string
}

/** Finds rules in pasted or dropped dates, and lists the dates that fit none. Nothing changes until it is confirmed. */
export function ImportPanel({ work }: { work: CalendarWork }) {
  const { address, change } = work
  const { id } = useComune()
  const typed = useKeptState('date incollate', () => ({ text: '', waste: '' }))
  const last = useKeptState<{ asked: Asked; preview: Preview } | undefined>('date lette', () => undefined)
  const reading = useMutation({
    mutationFn: async ({ source, zone, types, zones }: Asked): Promise<Preview> => ({
      base: baseNow(id),
      found: await readCalendar(id, { ...source, types, zones, zone }),
    }),
    onSuccess: (preview, asked) => last.set({ asked, preview }),
  })
  const use = (calendar: CollectionCalendar): void => {
    change?.(inCalendar(() => calendar))
    typed.forget()
    last.forget()
    showToast({ title: 'Il calendario è nella bozza', message: 'Guarda l’anno: con “Annulla” torna com’era.' })
    address.go({ pannello: undefined })
  }
  // The next question may be answered while the first answer is still being sent.
  const asked = reading.isPending ? reading.variables : last.value?.asked
  const answer = (kind: QuestionKind, name: string, answered: string): void => {
    if (asked !== undefined) reading.mutate({ ...asked, [kind]: { ...asked[kind], [name]: answered } })
  }
  /** A separate step of undo, in the settings. */
  const make = (kind: QuestionKind, name: string, made: string, update: (settings: Settings) => Settings): void => {
    draftsIn(id).change('impostazioni', (settings) => update(settings as Settings))
    showToast({
      title: 'È nella bozza di “Zone e tipi”',
      message: 'Lì si cambia il resto; con “Annulla” torna com’era.',
    })
    answer(kind, name, made)
  }
  if (change === undefined) return <p>Per importare date serve un ruolo che può cambiare il calendario.</p>
  return (
    <section aria-label="Importa">
      <p>
        Le date che hai già diventano regole. Quello che nessuna regola spiega, e quello che non si capisce, resta in
        elenco: niente cambia finché non lo usi.
      </p>
      <details open={last.value === undefined}>
        <summary>Le date</summary>
        <div className="console-form">
          <SourceFields
            work={work}
            typed={typed}
            onRead={(source) => {
              last.reset()
              reading.mutate({ source, zone: address.zone, types: {}, zones: {} })
            }}
            isReading={reading.isPending}
          />
        </div>
      </details>
      <FieldProblem problem={reading.error === null ? undefined : explain(reading.error)} />
      {last.value !== undefined && asked !== undefined && (
        <FoundPreview
          work={work}
          found={last.value.preview.found}
          isReading={reading.isPending}
          isOld={last.value.preview.base !== baseNow(id)}
          answers={asked}
          onAnswer={answer}
          onType={(name, made) => make('types', name, made.id, (settings) => withType(settings, made))}
          onZone={(name, zone) => {
            const made = work.zones.find(({ name: known }) => known === zone)?.id ?? freeId(zone, 'zona', work.zones)
            make('zones', name, made, (settings) => withZone(settings, made, zone))
          }}
          onAgain={() => reading.mutate(stillThere(work, asked))}
          onUse={use}
        />
      )}
    </section>
  )
}

/** The calendar, and the names of types and zones. */
function baseNow(comuneId: string): string {
  const dataOf = (part: PartName): unknown => {
    const known = draftsIn(comuneId).of(part).state.get()
    return known.status === 'ready' ? known.data : undefined
  }
  const { types, services, zones } = (dataOf('impostazioni') ?? {}) as Partial<Settings>
  const ids = [types, services, zones].map((list) => list?.map(({ id }) => id))
  return JSON.stringify([(dataOf('calendario') as CalendarPart | undefined)?.calendar, ids])
}

/** Drops answers that name something removed since: they are asked again. */
const stillThere = ({ list, zones }: CalendarWork, asked: Asked): Asked => ({
  ...asked,
  types: onlyKnown(asked.types, list),
  zones: onlyKnown(asked.zones, zones),
})

const onlyKnown = (answers: Asked['types'], known: readonly { readonly id: string }[]): Asked['types'] =>
  Object.fromEntries(Object.entries(answers).filter(([, id]) => id === '' || known.some((one) => one.id === id)))
