import { useState } from 'react'
import type { RehearsalView } from '../../../contract/edition/console.ts'
import type { Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { touchedDays } from '../../../domain/edition/touched-days.ts'
import { type SideGroup, type SidePair, sideBySide } from '../../../domain/edition/words/side-by-side.ts'
import { agreeing } from '../../../domain/italian/words.ts'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'

/** What would change, in three figures and side by side. */
export function Changes({ rehearsal: { changes: unread, residents, lines } }: { rehearsal: RehearsalView }) {
  const changes = unread as Rehearsal | null
  if (changes === null) {
    return (
      <section className="card">
        <h2>Cosa cambia</h2>
        <p>I residenti non leggono ancora niente: questa è la prima edizione.</p>
      </section>
    )
  }
  const { groups, rest } = sideBySide(changes)
  const dates = new Set(touchedDays(changes).map(({ date }) => date)).size
  const pickups = Object.values(residents?.pickups ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <section className="card changes">
      <h2>Cosa cambia</h2>
      <dl className="figures">
        <Figure count={dates} name={agreeing(dates, 'giorno cambia', 'giorni cambiano')} />
        <Figure
          count={residents?.phones ?? 0}
          name={agreeing(residents?.phones ?? 0, 'telefono lo sente', 'telefoni lo sentono')}
        />
        <Figure count={pickups} name={agreeing(pickups, 'ritiro toccato', 'ritiri toccati')} />
      </dl>
      {groups.length > 0 && <Sides groups={groups} />}
      {rest.length > 0 && <RehearsalWords lines={rest} />}
      <p className="concerned">{lines.at(-1)}</p>
    </section>
  )
}

const Figure = ({ count, name }: { count: number; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
)

const Sides = ({ groups }: { groups: readonly SideGroup[] }) => (
  <table className="sides">
    <thead>
      <tr>
        <th scope="col">Prima</th>
        <th scope="col">Dopo</th>
        <th scope="col">
          <span className="visually-hidden">Cosa succede</span>
        </th>
      </tr>
    </thead>
    {groups.map((group) => (
      <Group key={`${group.title} ${group.where}`} group={group} />
    ))}
  </table>
)

/** More dates than these are counted, not listed: nobody reads a whole year. */
const MOST_DATES = 10

function Group({ group: { title, where, pairs } }: { group: SideGroup }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || pairs.length <= MOST_DATES + 1 ? pairs : pairs.slice(0, MOST_DATES)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
          {where !== '' && <span className="where">, {where}</span>}
        </th>
      </tr>
      {shown.map((pair) => (
        <Pair key={`${pair.kind} ${pair.before} ${pair.after}`} pair={pair} />
      ))}
      {shown.length < pairs.length && (
        <tr>
          <td colSpan={3}>
            <button type="button" className="link-button" onClick={() => setWhole(true)}>
              Mostra le altre {pairs.length - shown.length}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const WORDS = {
  tolta: 'tolta',
  nuova: 'nuova',
  spostata: 'spostata',
  cambiata: 'cambia',
} as const satisfies Record<SidePair['kind'], string>

const Pair = ({ pair: { kind, before, after } }: { pair: SidePair }) => (
  <tr className={kind}>
    <td>{before === undefined ? null : kind === 'cambiata' ? before : <del>{before}</del>}</td>
    <td>{after === undefined ? null : <strong>{after}</strong>}</td>
    <td className="state">{WORDS[kind]}</td>
  </tr>
)
