import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { DataTable, type TableColumn } from '../../parts/console/data-table.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { comuniQuery } from '../../parts/console/queries.ts'

const COLUMNS: readonly TableColumn<ComuneView>[] = [
  { id: 'nome', name: 'Comune', text: ({ name }) => name, width: 140 },
  {
    id: 'edizione',
    name: 'Edizione',
    text: ({ edition }) => String(edition?.number ?? ''),
    isNumber: true,
    width: 100,
    share: '0.5fr',
  },
  {
    id: 'quando',
    name: 'Vale dal',
    text: ({ edition }) => edition?.effectiveAt ?? '',
    width: 210,
    cell: ({ edition }) => (edition === null ? 'niente di pubblicato' : momentInWords(edition.effectiveAt)),
  },
  { id: 'chi', name: 'Di', text: ({ edition }) => edition?.author ?? '', width: 180 },
  { id: 'motivo', name: 'Perché', text: ({ edition }) => edition?.reason ?? '', width: 220, share: '2fr' },
]

/** Every comune that somebody may work on, with what its residents read now. */
export function ComuniPage() {
  const comuni = useQuery(comuniQuery)
  return (
    <Answer of={comuni}>
      {(list) => (
        <DataTable
          label="Comuni"
          counted={['comune', 'comuni']}
          items={list}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          hrefOf={({ id }) => `/gestione/comuni/${id}`}
          actions={
            <Link className="button" href="/gestione/nuovo">
              Nuovo comune
            </Link>
          }
          empty={<p className="notice">Nessun comune con queste parole.</p>}
        />
      )}
    </Answer>
  )
}
