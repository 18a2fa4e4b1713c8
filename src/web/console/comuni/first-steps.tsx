import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { countOf } from '../../../domain/italian/words.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { checkQuery } from '../../parts/console/queries.ts'

const STEPS = [
  { segment: 'impostazioni', part: 'impostazioni', name: 'Zone, vie e tipi di rifiuto' },
  { segment: 'calendario', part: 'calendario', name: 'Il calendario' },
  { segment: 'rifiutario', part: 'rifiutario', name: 'Il rifiutario' },
  { segment: 'punti', part: 'punti', name: 'I punti di raccolta' },
  { segment: 'ingombranti', part: 'ingombranti', name: 'Il ritiro degli ingombranti' },
] as const

/** What is left to do until a new comune is online. */
export function FirstSteps() {
  const { id } = useComune()
  const check = useQuery(checkQuery(id))
  return (
    <section className="card">
      <h2>Prima di andare in linea</h2>
      <QueryResult of={check}>
        {({ problems }) => (
          <ol className="first-steps">
            {STEPS.map(({ segment, part, name }) => {
              const count = problems.filter((problem) => problem.part === part).length
              return (
                <li key={segment}>
                  <Link href={comunePath(id, segment)}>{name}</Link>
                  <span className="state">
                    {count === 0 ? 'a posto' : countOf(count, 'cosa da scrivere', 'cose da scrivere')}
                  </span>
                </li>
              )
            })}
            <li>
              <Link href={comunePath(id, 'impostazioni')}>Contatti, privacy e accessibilità</Link>
              <span className="state">vengono dal comune da cui sei partito: controllali</span>
            </li>
            <li>
              <Link href={comunePath(id, 'prova')}>Prova e pubblica</Link>
              <span className="state">{problems.length === 0 ? 'si può' : 'quando il resto è a posto'}</span>
            </li>
          </ol>
        )}
      </QueryResult>
    </section>
  )
}
