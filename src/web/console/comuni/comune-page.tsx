import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { comuniQuery } from '../../parts/console/queries.ts'
import { Drafts } from './drafts.tsx'
import { History } from './history.tsx'

/** One comune: what its residents read now, what is being written, and everything that was published before. */
export function ComunePage() {
  const [path] = useLocation()
  const id = decodeURIComponent(path.split('/')[3] ?? '')
  const comuni = useQuery(comuniQuery)
  return (
    <Answer of={comuni}>
      {(list) => {
        const comune = list.find((one) => one.id === id)
        return comune === undefined ? <Unknown /> : <Comune comune={comune} />
      }}
    </Answer>
  )
}

const Unknown = () => (
  <section className="notice">
    <p>Questo comune non c’è, o il tuo ruolo non lo comprende.</p>
    <p>
      <Link className="button" href="/gestione">
        Tutti i comuni
      </Link>
    </p>
  </section>
)

function Comune({ comune }: { comune: ComuneView }) {
  const { name, address, edition, may } = comune
  return (
    <div className="comune-page">
      <p className="way-back">
        <Link href="/gestione">Comuni</Link>
      </p>
      <section className="card">
        <h2>{name}</h2>
        {edition === null ? (
          <p>Non è ancora pubblicato niente.</p>
        ) : (
          <p>
            Vale l’edizione <strong>{edition.number}</strong>, di {edition.author}, dal{' '}
            {momentInWords(edition.effectiveAt)}: {edition.reason}
          </p>
        )}
        {address !== null && (
          <p>
            <a href={address}>Apri l’app dei residenti</a>
          </p>
        )}
      </section>
      {may.includes('read') ? (
        <>
          <Drafts comune={comune} />
          <History comune={comune} />
        </>
      ) : (
        <p className="notice">Il tuo ruolo non comprende le edizioni di questo comune. Chiedilo a chi amministra.</p>
      )}
    </div>
  )
}
