import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Choice } from '../../../parts/console/fields.tsx'
import type { CalendarWork } from '../work.ts'
import { NewType, NewZone } from './new-name.tsx'
import type { MadeType } from './made-names.ts'

export type QuestionKind = CalendarFound['questions'][number]['kind']
type Answers = Readonly<Record<QuestionKind, Readonly<Record<string, string>>>>

export interface NameQuestionsProps {
  work: CalendarWork
  answers: Answers
  /** Whether an answer is being sent. */
  isReading: boolean
  onAnswer: (kind: QuestionKind, name: string, answer: string) => void
  /** Creates what the comune does not have yet. */
  onType: (name: string, made: MadeType) => void
  onZone: (name: string, zone: string) => void
}

/** Answered or not, a name stays in the list: an answer can be changed. */
export function NameQuestions({
  work,
  found,
  answers,
  isReading,
  onAnswer,
  onType,
  onZone,
}: NameQuestionsProps & { found: CalendarFound }) {
  const options = {
    types: work.list.map(({ id, label }) => ({ id, name: label })),
    zones: work.zones,
  }
  const open = found.questions.map(({ kind, name, near, days, offer }) => ({
    kind,
    name,
    hint: hintOf(near, days),
    // A second press before the new reading arrives would create it twice.
    offer: isReading || answers[kind][name] !== undefined ? undefined : offer,
  }))
  const answered = (['types', 'zones'] as const).flatMap((kind) =>
    Object.keys(answers[kind]).map((name) => ({
      kind,
      name,
      hint: 'L’hai detto tu: si può cambiare.',
      offer: undefined,
    })),
  )
  const all = [
    ...open,
    ...answered.filter((one) => open.every(({ kind, name }) => kind !== one.kind || name !== one.name)),
  ]
  if (all.length === 0) return null
  return (
    <div className="console-form">
      <h3>Nomi che qui non ci sono</h3>
      {all.map(({ kind, name, hint, offer }) => (
        <div key={`${kind} ${name}`} className="console-form">
          <Choice
            label={kind === 'types' ? `“${name}” è` : `La zona “${name}” è`}
            hint={hint}
            value={shownAnswer(answers[kind][name])}
            options={[...options[kind], { id: LEFT_OUT, name: 'niente: lascia fuori' }]}
            onChange={(answer) => onAnswer(kind, name, answer === LEFT_OUT ? '' : answer)}
          />
          {/* The proposal changes when something else was created: its letter or colour may be taken. */}
          {offer && (
            <NewType
              key={`${offer.letter} ${'colour' in offer ? offer.colour : ''}`}
              offer={offer}
              list={work.list}
              onMake={(made) => onType(name, made)}
            />
          )}
          {offer === null && <NewZone name={name} onMake={(zone) => onZone(name, zone)} />}
        </div>
      ))}
    </div>
  )
}

/** Cannot be an id: it contains a space. */
const LEFT_OUT = 'lascia fuori'
const shownAnswer = (answer: string | undefined): string => (answer === '' ? LEFT_OUT : (answer ?? ''))

const hintOf = (near: string, days: number): string =>
  [
    `In ${countOf(days, 'giorno', 'giorni')}, per ora lasciati fuori.`,
    near && !near.endsWith('?') ? `Forse ${near}?` : near,
  ]
    .filter(Boolean)
    .join(' ')
