import { ruleLine } from '../../../../domain/calendar/editing/rule-words.ts'
import type { CollectionRule } from '../../../../domain/calendar/rules/collection-rule.ts'
import { holdsIn } from '../../../../domain/calendar/rules/scope.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { CLOSED } from '../calendar-address.ts'
import { useIsKept } from '../kept-state.ts'
import { ProblemsAt } from '../problems-at.tsx'
import { zonesInWords } from '../scope-words.ts'
import { ChangedDays } from '../day/changed-days.tsx'
import type { CalendarWork } from '../work.ts'
import { WasteMark } from '../waste-chip.tsx'
import { ruleForm } from './rule-panel.tsx'

/** The rules of the shown zone as sentences; those of other zones are folded. */
export function RulesPanel({ work }: { work: CalendarWork }) {
  const { data, list, address, change } = work
  const isKept = useIsKept()
  const holds = holdsIn(address.zone, address.user)
  const rules = list.flatMap(({ id }) => placed(data.calendar.rules).filter(({ rule }) => rule.waste === id))
  const unknown = placed(data.calendar.rules).filter(({ rule }) => list.every(({ id }) => id !== rule.waste))
  const { own = [], others = [] } = Object.groupBy([...rules, ...unknown], ({ rule }) =>
    holds(rule) ? 'own' : 'others',
  )
  return (
    <section aria-label="Regole">
      {own.length === 0 ? (
        <p>
          Qui si dice quando si raccoglie cosa, e il calendario si fa da sé. Scrivi la prima regola, o importa le date
          che hai già: in un foglio, in un file .ics, o copiate da un testo.
        </p>
      ) : (
        <RuleList work={work} rules={own} />
      )}
      {change !== undefined && (
        <p className="actions">
          <button type="button" className="button" onClick={() => address.go({ ...CLOSED, regola: 'nuova' })}>
            {isKept(ruleForm(work, 'nuova')) ? 'Finisci la regola cominciata' : 'Aggiungi una regola'}
          </button>
          {own.length === 0 && (
            <button type="button" className="button secondary" onClick={() => address.go({ pannello: 'importa' })}>
              Importa le date
            </button>
          )}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{countOf(others.length, 'regola', 'regole')} per altre zone o utenze</summary>
          <RuleList work={work} rules={others} />
        </details>
      )}
      <ChangedDays work={work} />
    </section>
  )
}

interface PlacedRule {
  readonly rule: CollectionRule
  readonly index: number
}

const placed = (rules: readonly CollectionRule[]): PlacedRule[] => rules.map((rule, index) => ({ rule, index }))

function RuleList({ work, rules }: { work: CalendarWork; rules: PlacedRule[] }) {
  const { list, zones, address, problems } = work
  const isKept = useIsKept()
  return (
    <ul className="calendar-lines">
      {rules.map(({ rule, index }) => {
        const of = list.find(({ id }) => id === rule.waste)
        return (
          <li key={index}>
            <button
              type="button"
              className="rule-line"
              onClick={() => address.go({ ...CLOSED, regola: String(index) })}
            >
              {of !== undefined && <WasteMark of={of} />}
              <span>
                {ruleLine(list, rule)}{' '}
                <small>
                  {[
                    zonesInWords(zones, rule.zones),
                    rule.note,
                    isKept(ruleForm(work, index)) && 'Hai scritto qualcosa di non ancora applicato',
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </small>
              </span>
            </button>
            <ProblemsAt problems={problems} path={['calendar', 'rules', index]} />
          </li>
        )
      })}
    </ul>
  )
}
