import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type ComuneView, COPIES, type Copy, newComuneSchema } from '../../../contract/edition/console.ts'
import { callServer } from '../../device/api.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { ContactFields } from '../../parts/console/contact-fields.tsx'
import { comunePath } from '../../parts/console/comune.tsx'
import { Choice, Either, Line, Ticks } from '../../parts/console/fields.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { FormProblem } from '../../parts/console/field-problem.tsx'
import './new-comune.css'

/** Starts a comune from some answers; then its drafts are written like any other's. */
export function NewComunePage() {
  const comuni = useQuery(comuniQuery)
  return (
    <QueryResult of={comuni}>
      {(list) => {
        const models = list.filter(({ edition, may }) => edition !== null && may.includes('read'))
        return models.length === 0 ? (
          <p className="notice">Per cominciare serve un comune già pubblicato, da cui prendere tipi e parole.</p>
        ) : (
          <NewComuneForm models={models} />
        )
      }}
    </QueryResult>
  )
}

const OPTIONS = [
  { id: 'zone', name: 'Zone e vie' },
  { id: 'calendario', name: 'Calendario' },
  { id: 'rifiutario', name: 'Rifiutario' },
  { id: 'punti', name: 'Punti di raccolta' },
  { id: 'ingombranti', name: 'Regole degli ingombranti' },
] as const satisfies { id: Copy; name: string }[]

/** What is much the same everywhere; streets and dates are not. */
const AS_TEMPLATE: readonly Copy[] = ['rifiutario', 'ingombranti']

const WAYS = [
  { id: 'modello', name: 'Da un modello: tipi e parole, il resto si scrive' },
  { id: 'copia', name: 'Come un altro comune: tutto quello che ha, poi si cambia' },
]

/** Not copied from the other comune: residents would call the wrong gestore and read the wrong privacy policy. */
const NO_CONTACTS = {
  operator: { name: '', phone: '', email: '', website: '' },
  links: { privacy: '', accessibility: '' },
}

function NewComuneForm({ models }: { models: readonly ComuneView[] }) {
  const [name, setName] = useState('')
  const [host, setHost] = useState('')
  const [model, setModel] = useState(models[0]!.id)
  const [copies, setCopies] = useState<readonly Copy[]>(AS_TEMPLATE)
  const [contacts, setContacts] = useState(NO_CONTACTS)
  const [isSent, setSent] = useState(false)
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const asked = { name, host, model, copies, ...contacts }
  const beginning = useMutation({
    mutationFn: () => callServer<{ id: string }>('POST', '/api/staff/comuni', asked),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['comuni'] })
      navigate(comunePath(id, 'impostazioni'))
    },
  })
  const checked = newComuneSchema.safeParse(asked)
  const problemAt = (...at: readonly string[]): string | undefined =>
    isSent
      ? checked.error?.issues.find(({ path }) => at.every((step, index) => path[index] === step))?.message
      : undefined
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    setSent(true)
    if (checked.success && !beginning.isPending) beginning.mutate()
  }
  return (
    <form className="card new-comune" onSubmit={send} noValidate>
      <p>
        Il comune nasce in bozza: lo vedi solo tu con i colleghi, finché non lo pubblichi. Dopo questa pagina scrivi
        zone, tipi e calendario, poi provi tutto e lo metti in linea.
      </p>
      <Line label="Nome del comune" value={name} onChange={setName} problem={problemAt('name')} />
      <Line
        label="Indirizzo dell’app"
        hint="Quello che i residenti scrivono: “rifiuti.comune.it”. Chi gestisce i nomi di rete lo deve far arrivare qui."
        value={host}
        onChange={setHost}
        problem={problemAt('host')}
      />
      <fieldset>
        <legend>Chi risponde ai residenti</legend>
        <p>I residenti li leggono nell’app. Non si prendono dall’altro comune.</p>
        <ContactFields
          value={contacts}
          isWrong={(...path) => problemAt(...path) !== undefined}
          onChange={setContacts}
        />
      </fieldset>
      <Either
        label="Da cosa parti"
        value={copies.length === COPIES.length ? 'copia' : 'modello'}
        options={WAYS}
        onChange={(way) => setCopies(way === 'copia' ? [...COPIES] : AS_TEMPLATE)}
      />
      <Choice label="Prendi da" value={model} options={models} onChange={setModel} />
      <Ticks
        label="Oltre a tipi e parole"
        options={OPTIONS}
        value={copies}
        onChange={(chosen) => setCopies(chosen as Copy[])}
      />
      <FormProblem error={beginning.error} />
      <p className="actions">
        <button type="submit" className="button" aria-disabled={beginning.isPending}>
          {beginning.isPending ? 'Un momento…' : 'Comincia il comune'}
        </button>
      </p>
    </form>
  )
}
