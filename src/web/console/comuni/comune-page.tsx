import type { ComuneView } from '../../../contract/edition/console.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { FirstSteps } from './first-steps.tsx'
import { momentInWords, wallNow } from '../../parts/console/moment.ts'
import { Icon } from '../../ui/icon.tsx'
import { Later } from './later.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { promiseInWords } from './promise.ts'
import { Waiting } from './waiting.tsx'

/** One comune at a glance: what its residents read now and until when, what waits, and links to its areas. */
export function ComunePage() {
  const comune = useComune()
  return (
    <div className="comune-page">
      <InForce comune={comune} />
      {comune.edition === null && comune.may.includes('read') && <FirstSteps />}
      {comune.may.includes('read') ? (
        <>
          <Waiting comune={comune} />
          <Later comune={comune} />
          <Shortcuts comune={comune} />
        </>
      ) : (
        <p className="notice">Il tuo ruolo non comprende le edizioni di questo comune. Chiedilo a chi amministra.</p>
      )}
    </div>
  )
}

function InForce({ comune: { name, address, edition, promisedUntil, problems } }: { comune: ComuneView }) {
  return (
    <section className="card">
      <h2>{name}</h2>
      {edition === null ? (
        <p>Non è ancora pubblicato niente.</p>
      ) : (
        <>
          <p>
            Vale l’edizione <strong>{edition.number}</strong>, di {edition.author}, dal{' '}
            {momentInWords(edition.effectiveAt)}: {edition.reason}
          </p>
          <p>{promiseInWords(promisedUntil, wallNow().slice(0, 10))}</p>
        </>
      )}
      {problems.map((problem) => (
        <p key={problem} className="field-error">
          <Icon name="alert" />
          {problem}
        </p>
      ))}
      {address !== null && (
        <p>
          <a href={address}>Apri l’app dei residenti</a>
        </p>
      )}
    </section>
  )
}
