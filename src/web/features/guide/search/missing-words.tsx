import { useState } from 'react'
import { MISSING_PATH } from '../../../../contract/guide/address.ts'
import { missingWords } from '../../../../domain/guide/search/missing-words.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { send } from '../../../device/outbox/send.ts'

type State = 'ready' | 'sending' | { said: string }

/** Reports words that the guide lacks: only the words, only on a tap, and exactly once, also without network. */
export function MissingWords({ words }: { words: string }) {
  const { operator } = useAppState().comune
  const [state, setState] = useState<State>('ready')
  const plain = missingWords(words)
  if (plain === '') return null

  const report = async (): Promise<void> => {
    setState('sending')
    const outcome = await send(MISSING_PATH, { words: plain }, { isKept: true })
    setState({ said: resultWords(outcome) })
  }
  return (
    <section className="card guide-missing">
      {state === 'ready' || state === 'sending' ? (
        <>
          <p>Non è quello che cercavi?</p>
          <button type="button" className="button" disabled={state === 'sending'} onClick={() => void report()}>
            <Icon name="info" />
            Segnala che manca
          </button>
          <p>
            <small>
              {operator.name} riceve solo le parole «{plain}» e le aggiunge al rifiutario.
            </small>
          </p>
        </>
      ) : (
        <p role="status">{state.said}</p>
      )}
    </section>
  )
}

function resultWords(outcome: Awaited<ReturnType<typeof send>>): string {
  if (outcome === 'waiting')
    return 'Non c’è rete, o il servizio non risponde: le parole restano su questo dispositivo e le mandiamo appena si può.'
  return outcome.ok ? 'Grazie. Le tue parole sono arrivate al gestore.' : outcome.problem.detail
}
