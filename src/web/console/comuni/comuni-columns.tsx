import type { ComuneView } from '../../../contract/edition/console.ts'
import { dayAndMonth } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { momentInWords, wallNow } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { promiseState } from './promise.ts'

type ComuniColumn = TableColumn<ComuneView>

const number = (id: string, name: string, of: (comune: ComuneView) => number): ComuniColumn => ({
  id,
  name,
  text: (comune) => String(of(comune)),
  isNumber: true,
  width: 82,
  share: '0.5fr',
})

export const COMUNI_COLUMNS: readonly ComuniColumn[] = [
  { id: 'nome', name: 'Comune', text: ({ name }) => name, width: 130 },
  number('edizione', 'Edizione', ({ edition }) => edition?.number ?? 0),
  {
    id: 'quando',
    name: 'Vale dal',
    text: ({ edition }) => edition?.effectiveAt ?? '',
    width: 200,
    cell: ({ edition }) => (edition === null ? 'niente di pubblicato' : momentInWords(edition.effectiveAt)),
  },
  { id: 'chi', name: 'Di', text: ({ edition }) => edition?.author ?? '', width: 130 },
  {
    id: 'fino',
    name: 'Fino al',
    text: ({ promisedUntil }) => promisedUntil ?? '',
    width: 140,
    cell: ({ promisedUntil }) => <Promised until={promisedUntil} />,
  },
  {
    id: 'bozze',
    name: 'In bozza',
    text: ({ drafts }) => drafts.map((part) => PART_LABELS[part]).join(', '),
    width: 110,
  },
  {
    id: 'problemi',
    name: 'Problemi',
    text: ({ problems }) => problems.join(' '),
    width: 100,
    cell: ({ problems }) =>
      problems.length === 0 ? null : (
        <span className="late" title={problems.join(' ')}>
          {countOf(problems.length, 'problema', 'problemi')}
        </span>
      ),
  },
  number('telefoni', 'Telefoni', ({ phones }) => phones),
  number('ritiri', 'Ritiri', ({ pickups }) => pickups),
  { id: 'motivo', name: 'Perché', text: ({ edition }) => edition?.reason ?? '', width: 200 },
]

function Promised({ until }: { until: string | null }) {
  if (until === null) return 'senza scadenza'
  const date = Temporal.PlainDate.from(until)
  const words = `${dayAndMonth(date)} ${date.year}`
  const state = promiseState(until, wallNow().slice(0, 10))
  return state === 'garantito' ? words : <span className="late">{`${words}, ${state}`}</span>
}
