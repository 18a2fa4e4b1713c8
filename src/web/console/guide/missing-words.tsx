import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingWordsView } from '../../../contract/edition/writing/guide.ts'
import { withSynonym } from '../../../domain/guide/edit/guide-edit.ts'
import { searchGuide } from '../../../domain/guide/search/search.ts'
import { dayAndMonth } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer, explain } from '../../device/api.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { comuneApi } from '../../parts/console/queries.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type GuideEditing, NEW_ITEM } from './editing.ts'
import { indexOf } from './guide-index.ts'
import { ItemChooser } from './item-chooser.tsx'

const missingWordsPath = (comune: string): `/${string}` => `${comuneApi(comune)}/missing-words`

const missingWordsQuery = (comune: string) =>
  queryOptions({
    queryKey: ['comune', comune, 'parole non trovate'],
    queryFn: ({ signal }) => callServer<MissingWordsView>('GET', missingWordsPath(comune), undefined, signal),
  })

const WORDS_AT_A_TIME = 50

/** The words that residents searched in vain: one click makes each an item or a synonym. */
export function MissingWords(editing: GuideEditing) {
  const { id } = useComune()
  const missing = useQuery(missingWordsQuery(id))
  const [most, setMost] = useState(WORDS_AT_A_TIME)
  return (
    <QueryResult of={missing}>
      {(list) =>
        list.length === 0 ? (
          <p className="notice">
            Nessuna parola. Quando un residente non trova qualcosa e tocca “Dillo al gestore”, la parola arriva qui: si
            conta quante volte, non chi.
          </p>
        ) : (
          <section>
            <p role="status">{countOf(list.length, 'parola', 'parole')}, le più cercate prima.</p>
            <ul className="missing-words">
              {list.slice(0, most).map((one) => (
                <MissingWord key={one.words} {...editing} missing={one} />
              ))}
            </ul>
            {list.length > most && (
              <button type="button" className="button secondary" onClick={() => setMost(most + WORDS_AT_A_TIME)}>
                Mostra altre
              </button>
            )}
          </section>
        )
      }
    </QueryResult>
  )
}

function MissingWord({ missing, guide, change }: GuideEditing & { missing: MissingWordsView[number] }) {
  const { id } = useComune()
  const queries = useQueryClient()
  const [, ask] = useQueryParameters()
  const [isChoosing, setChoosing] = useState(false)
  const { words, times, lastOn } = missing
  const { verdict, found } = searchGuide(indexOf(guide.items), words, 1)
  const answer = verdict === 'certo' || verdict === 'dipende' ? found[0]!.item.name : undefined
  const forget = useMutation({
    mutationFn: () => callServer('DELETE', `${missingWordsPath(id)}?words=${encodeURIComponent(words)}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: missingWordsQuery(id).queryKey }),
    onError: (error) => showToast({ title: 'La parola è ancora qui', message: explain(error) }),
  })
  return (
    <li>
      <p>
        <strong>{words}</strong>{' '}
        <span className="soft">
          {countOf(times, 'volta', 'volte')}, l’ultima il {dayAndMonth(Temporal.PlainDate.from(lastOn))}
        </span>
        {answer !== undefined && <span className="mark">nella bozza si trova: {answer}</span>}
      </p>
      {change && (
        <p className="actions">
          <button
            type="button"
            className="button secondary"
            onClick={() => ask({ vista: undefined, [NEW_ITEM]: words })}
          >
            Nuova voce<span className="visually-hidden"> per {words}</span>
          </button>
          <button
            type="button"
            className="button secondary"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Sinonimo di…<span className="visually-hidden"> per {words}</span>
          </button>
          <button type="button" className="link-button" onClick={() => forget.mutate()}>
            Lascia stare<span className="visually-hidden"> {words}</span>
          </button>
        </p>
      )}
      {isChoosing && (
        <ItemChooser
          label={`“${words}” è un altro nome di`}
          items={guide.items}
          onChoose={(name) => {
            change?.((draft) => withSynonym(draft, name, words))
            setChoosing(false)
            showToast({ title: `“${words}” ora trova ${name}, nella bozza` })
          }}
        />
      )}
    </li>
  )
}
