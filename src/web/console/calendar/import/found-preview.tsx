import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import type { CollectionCalendar } from '../../../../domain/calendar/schedule.ts'
import { countOf, joined } from '../../../../domain/italian/words.ts'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import { NameQuestions, type NameQuestionsProps } from './name-questions.tsx'

interface FoundPreviewProps extends NameQuestionsProps {
  found: CalendarFound
  /** Whether the draft has changed since it was computed. */
  isOld: boolean
  onAgain: () => void
  onUse: (calendar: CollectionCalendar) => void
}

/** The calendar as it would become. */
export function FoundPreview({ found, isOld, isReading, onAgain, onUse, ...questions }: FoundPreviewProps) {
  const { calendar, rules, exceptions, unread, notices, days, period, lost, warning } = found
  return (
    <section className="found" aria-label="Trovato">
      <p className="understood" role="status">
        {calendar === null
          ? 'Ancora niente da usare: guarda qui sotto cosa non si capisce.'
          : `${countOf(days, 'giorno', 'giorni')} ${period}: ${countOf(rules.length, 'regola', 'regole')} e ${countOf(exceptions.length, 'eccezione', 'eccezioni')}.`}
      </p>
      <NameQuestions found={found} isReading={isReading} {...questions} />
      <Lines title="Regole trovate" lines={rules} isOpen />
      <Lines title="Date che nessuna regola spiega" lines={exceptions} isOpen={exceptions.length <= MOST_SHOWN} />
      <Lines title="Righe che non si capiscono" lines={unread} isOpen />
      <Lines title="Non sono raccolte" lines={notices} isOpen={false} />
      {warning === '' && <Lines title="Raccolte che spariscono con “Usa questo calendario”" lines={lost} isOpen />}
      <FieldProblem problem={warning === '' ? undefined : warning} />
      {isReading ? (
        <p role="status">Leggo…</p>
      ) : isOld ? (
        <>
          <p>Intanto il calendario, i tipi o le zone sono cambiati: leggi di nuovo le date.</p>
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

/** A few dates are more likely an addition than a whole calendar: then adding is offered first. */
function Uses({ found, onUse }: Pick<FoundPreviewProps, 'found' | 'onUse'>) {
  const { calendar, adding, isAdding, warning, questions } = found
  const left = joined(questions.map(({ name }) => `“${name}”`))
  const whole = calendar !== null && warning === '' && (
    <button type="button" className={isAdding ? 'button secondary' : 'button'} onClick={() => onUse(calendar)}>
      Usa questo calendario
    </button>
  )
  return (
    <>
      {left !== '' && (calendar ?? adding) !== null && (
        <p className="notice">Restano fuori le date di {left}: di’ sopra cosa sono, o creali qui.</p>
      )}
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
