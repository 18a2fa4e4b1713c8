import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '../../../contract/gestore/staff.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { momentInWords } from '../../parts/console/moment.ts'
import { comuniQuery, peopleQuery } from '../../parts/console/queries.ts'
import { FourEyes } from './four-eyes.tsx'
import { grantsInWords } from './grants-in-words.ts'
import { PersonPanel } from './person-panel.tsx'
import './people.css'

/** Who works for the gestore, and where they may do what. */
export function PeoplePage() {
  const people = useQuery(peopleQuery)
  const comuni = useQuery(comuniQuery)
  const [shown, show] = useState<Person | 'new'>()
  return (
    <QueryResult of={comuni}>
      {(all) => (
        <QueryResult of={people}>
          {(list) => (
            <div className="people-page">
              <p className="actions">
                <button type="button" className="button" onClick={() => show('new')}>
                  Invita una persona
                </button>
              </p>
              <FourEyes />
              <DataTable
                label="Persone"
                counted={['persona', 'persone']}
                items={list}
                keyOf={({ id }) => id}
                columns={columnsFor(new Map(all.map(({ id, name }) => [id, name])), show)}
                empty={<p className="notice">Nessuna persona con queste parole.</p>}
              />
              {shown !== undefined && (
                <PersonPanel
                  key={shown === 'new' ? 'new' : shown.id}
                  person={shown === 'new' ? undefined : shown}
                  comuni={all}
                  onClose={() => show(undefined)}
                />
              )}
            </div>
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}

const columnsFor = (
  names: ReadonlyMap<string, string>,
  show: (person: Person) => void,
): readonly TableColumn<Person>[] => [
  { id: 'email', name: 'Indirizzo', text: ({ email }) => email, width: 220 },
  { id: 'nome', name: 'Nome', text: ({ name }) => name },
  {
    id: 'ruoli',
    name: 'Ruoli',
    text: ({ grants }) => grantsInWords(grants, names),
    width: 240,
    share: '2fr',
    wraps: true,
  },
  {
    id: 'ultima',
    name: 'Ultima volta qui',
    text: ({ lastSeenAt }) => lastSeenAt ?? '',
    width: 210,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'mai' : momentInWords(lastSeenAt)),
  },
  {
    id: 'cambia',
    isAction: true,
    name: 'Cambia',
    text: () => '',
    width: 100,
    share: '0.5fr',
    cell: (person) => (
      <button type="button" className="link-button" onClick={() => show(person)}>
        Cambia<span className="visually-hidden"> {person.email}</span>
      </button>
    ),
  },
]
