import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import type { CollectionCalendar } from '../../../../domain/calendar/schedule.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Choice } from '../../../parts/console/fields.tsx'
import { Wrong } from '../scope-fields.tsx'
import type { CalendarWork } from '../work.ts'

type QuestionKind = CalendarFound['questions'][number]['kind']
type Answers = Readonly<Record<QuestionKind, Readonly<Record<string, string>>>>

interface FoundPreviewProps {
  work: CalendarWork
  found: CalendarFound
  /** The calendar has changed since it was worked out. */
  isOld: boolean
  answers: Answers
  onAnswer: (kind: QuestionKind, name: string, answer: string) => void
  onAgain: () => void
  onUse: (calendar: CollectionCalendar) => void
}

/** What would become of the calendar, before it does. */
export function FoundPreview({ work, found, isOld, answers, onAnswer, onAgain, onUse }: FoundPreviewProps) {
  const { calendar, rules, exceptions, unread, notices, days, period, lost, warning } = found
  return (
    <section className="found" aria-label="Trovato">
      <p className="understood" role="status">
        {calendar === null
          ? 'Ancora niente da usare: guarda qui sotto cosa non si capisce.'
          : `${countOf(days, 'giorno', 'giorni')} ${period}: ${countOf(rules.length, 'regola', 'regole')} e ${countOf(exceptions.length, 'eccezione', 'eccezioni')}.`}
      </p>
      <Questions work={work} found={found} answers={answers} onAnswer={onAnswer} />
      <Lines title="Regole trovate" lines={rules} isOpen />
      <Lines title="Date che nessuna regola spiega" lines={exceptions} isOpen={exceptions.length <= MOST_SHOWN} />
      <Lines title="Righe che non si capiscono" lines={unread} isOpen />
      <Lines title="Non sono raccolte" lines={notices} isOpen={false} />
      {warning === '' && <Lines title="Raccolte che spariscono con “Usa questo calendario”" lines={lost} isOpen />}
      <Wrong problem={warning === '' ? undefined : warning} />
      {isOld ? (
        <>
          <p>Intanto il calendario è cambiato: leggi di nuovo le date.</p>
          <p className="actions">
            <button type="button" className="button" onClick={onAgain}>
              Leggi di nuovo
            </button>
          </p>
        </>
      ) : (
        <Uses found={found} onUse={onUse} />
      )}
    </section>
  )
}

/** A few dates are more likely to be added than to be all there is: that comes first then. */
function Uses({ found: { calendar, adding, isAdding, warning }, onUse }: Pick<FoundPreviewProps, 'found' | 'onUse'>) {
  const whole = calendar !== null && warning === '' && (
    <button type="button" className={isAdding ? 'button secondary' : 'button'} onClick={() => onUse(calendar)}>
      Usa questo calendario
    </button>
  )
  return (
    <>
      {adding !== null && <p>Con “Aggiungi solo queste date”: {adding.words}.</p>}
      <p className="actions">
        {!isAdding && whole}
        {adding !== null && (
          <button
            type="button"
            className={isAdding ? 'button' : 'button secondary'}
            onClick={() => onUse(adding.calendar)}
          >
            Aggiungi solo queste date
          </button>
        )}
        {isAdding && whole}
      </p>
    </>
  )
}

const MOST_SHOWN = 8

/** Answered or not, a name stays in the list: an answer can be changed. */
function Questions({
  work,
  found,
  answers,
  onAnswer,
}: Pick<FoundPreviewProps, 'work' | 'found' | 'answers' | 'onAnswer'>) {
  const options = {
    types: work.list.map(({ id, label }) => ({ id, name: label })),
    zones: work.zones,
  }
  const open = found.questions.map(({ kind, name, near, days }) => ({ kind, name, hint: hintOf(near, days) }))
  const answered = (['types', 'zones'] as const).flatMap((kind) =>
    Object.keys(answers[kind]).map((name) => ({ kind, name, hint: undefined })),
  )
  const all = [
    ...open,
    ...answered.filter((one) => open.every(({ kind, name }) => kind !== one.kind || name !== one.name)),
  ]
  if (all.length === 0) return null
  return (
    <div className="console-form">
      <h3>Nomi che qui non ci sono</h3>
      {all.map(({ kind, name, hint }) => (
        <Choice
          key={`${kind} ${name}`}
          label={kind === 'types' ? `“${name}” è` : `La zona “${name}” è`}
          hint={hint}
          value={shownAnswer(answers[kind][name])}
          options={[...options[kind], { id: LEFT_OUT, name: 'niente: lascia fuori' }]}
          onChange={(answer) => onAnswer(kind, name, answer === LEFT_OUT ? '' : answer)}
        />
      ))}
    </div>
  )
}

/** No id has a space. */
const LEFT_OUT = 'lascia fuori'
const shownAnswer = (answer: string | undefined): string => (answer === '' ? LEFT_OUT : (answer ?? ''))

const hintOf = (near: string, days: number): string =>
  [
    `In ${countOf(days, 'giorno', 'giorni')}, per ora lasciati fuori.`,
    near && !near.endsWith('?') ? `Forse ${near}?` : near,
  ]
    .filter(Boolean)
    .join(' ')

function Lines({ title, lines, isOpen }: { title: string; lines: readonly string[]; isOpen: boolean }) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul className="plain-lines">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
