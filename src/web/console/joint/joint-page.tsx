import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { JointForm } from './joint-form.tsx'
import { JointList } from './joint-list.tsx'
import './joint.css'

/** A strike or a notice in many comuni: in all of them or in none, and taken back in one go. */
export function JointPage() {
  const comuni = useQuery(comuniQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <QueryResult of={comuni}>
      {(list) => {
        const own = list.filter(({ edition, may }) => edition !== null && may.includes('publish'))
        const chosen = own.filter(({ id }) => selected.has(id))
        return (
          <div className="joint-page">
            <section className="card">
              <h2>1. In quali comuni</h2>
              <DataTable
                label="Comuni"
                counted={['comune', 'comuni']}
                items={own}
                keyOf={({ id }) => id}
                columns={[
                  { id: 'nome', name: 'Comune', text: ({ name }) => name, width: 160 },
                  {
                    id: 'edizione',
                    name: 'Edizione',
                    text: ({ edition }) => String(edition?.number ?? ''),
                    isNumber: true,
                    width: 100,
                  },
                ]}
                selected={selected}
                onSelect={setSelected}
                empty={<p className="notice">Nessun comune in cui puoi pubblicare.</p>}
              />
            </section>
            <JointForm comuni={chosen} onDone={() => setSelected(new Set())} />
            <JointList names={new Map(list.map(({ id, name }) => [id, name]))} />
          </div>
        )
      }}
    </QueryResult>
  )
}
