import { DESK_API } from '../../../../contract/bulky/paths.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useSearch } from 'wouter'
import type { FoundStop } from '../../../../contract/bulky/desk.ts'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { rulesFor } from '../../../../domain/bulky/rules.ts'
import { callServer, explain } from '../../../device/api.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { contactText } from '../day/contact-text.ts'
import { CALLER_PLACE_FIELDS } from './caller-fields.ts'
import { useDeskSend } from '../desk-send.ts'
import { deskPath } from '../../../parts/console/comune.tsx'
import { type PanelProps, useDesk } from '../desk.ts'
import { leadTo, PROBLEMS_BELOW, problemsOfRequest, RequestFields } from './request-fields.tsx'

export const amendPath = (comuneId: string, code: string): string =>
  `${deskPath(comuneId, { view: 'modifica' })}&pratica=${code}`

/** What a resident says on the phone after booking: another address, one more chair, another day. */
export function AmendPanel(props: PanelProps) {
  const code = new URLSearchParams(useSearch()).get('pratica') ?? ''
  const [stop, setStop] = useState<Stop>()
  const [problem, setProblem] = useState<string>()
  const { id } = useDesk()
  useEffect(() => {
    const find = async (): Promise<void> => {
      const query = new URLSearchParams({ q: code }).toString()
      const found = await callServer<FoundStop[]>('GET', `${DESK_API}/search?${query}`)
      const own = found.find(({ comune }) => comune.id === id)
      if (own === undefined) setProblem('Questo ritiro non c’è. Controlla il codice.')
      else setStop(own)
    }
    find().catch((error: unknown) => setProblem(explain(error)))
  }, [code, id])
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (stop === undefined) return <div className="page-loading" role="status" aria-label="Caricamento" />
  return <AmendForm key={stop.id} stop={stop} {...props} />
}

const draftFrom = (stop: Stop): Draft => ({
  ...emptyDraft(stop.zone),
  ...(stop.place !== null && { place: stop.place }),
  items: stop.items,
  date: stop.date,
})

function AmendForm({ stop, offer: { rules, catalogue } }: PanelProps & { stop: Stop }) {
  const offer = { catalogue, rules: rulesFor(rules, stop.isBusiness === true) }
  const [, navigate] = useLocation()
  const desk = useDesk()
  const [draft, setDraft] = useState(() => draftFrom(stop))
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const send = useDeskSend()
  const [said, setSaid] = useState<string>()

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    flushSync(() => setIsTried(true))
    const [problem] = problemsOfRequest(CALLER_PLACE_FIELDS, draft, offer)
    setSaid(problem && PROBLEMS_BELOW)
    if (problem !== undefined) return leadTo(problem)
    const { place, items, date } = draft
    setIsSending(true)
    const outcome = await send(`/${stop.id}/amend`, { place, items, date })
    setIsSending(false)
    if (outcome !== 'waiting' && !outcome.ok) return setSaid(outcome.problem.detail)
    showToast(
      outcome === 'waiting'
        ? { title: 'Modifica salvata qui', message: 'Parte da sola appena c’è rete.' }
        : { title: `Ritiro modificato: ${stop.code}`, message: contactText(stop) },
    )
    navigate(deskPath(desk.id, { day: date, code: stop.code }))
  }

  return (
    <form className="card phone-form" noValidate onSubmit={(event) => void save(event)}>
      <h2>Modifica il ritiro {stop.code}</h2>
      <p>
        {stop.name}
        {stop.phone !== null && `, ${stop.phone}`}
      </p>
      <RequestFields
        fields={CALLER_PLACE_FIELDS}
        draft={draft}
        offer={offer}
        problems={isTried ? problemsOfRequest(CALLER_PLACE_FIELDS, draft, offer) : []}
        keeps={stop.date}
        onChange={setDraft}
      />
      <p role="status">{said}</p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Un momento…' : 'Salva le modifiche'}
        </button>
        <Link className="button secondary" href={deskPath(desk.id, { day: stop.date, code: stop.code })}>
          Lascia com’è
        </Link>
      </p>
    </form>
  )
}
