import { useComune } from '../../parts/console/comune.tsx'
import { FirstSteps } from '../../parts/console/first-steps.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { Drafts } from './drafts.tsx'
import { History } from './history.tsx'

/** One comune: what its residents read now, what is being written, and everything that was published before. */
export function ComunePage() {
  const comune = useComune()
  const { name, address, edition, may } = comune
  return (
    <div className="comune-page">
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
      {edition === null && may.includes('read') && <FirstSteps />}
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
