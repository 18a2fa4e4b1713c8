import { Link } from 'wouter'
import { deskPath, useComune } from '../../parts/console/comune.tsx'
import { PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import { CatalogueSection } from './catalogue-section.tsx'
import { FIRST_OFFER } from './first-offer.ts'
import { NotTakenSection } from './not-taken-section.tsx'
import { RoundsSection } from './rounds-section.tsx'
import { RulesSection } from './rules-section.tsx'
import type { SectionProps } from './section.ts'
import './bulky-rules.css'

const SECTIONS = [
  { id: 'catalogo', name: 'Cosa si ritira', Section: CatalogueSection },
  { id: 'altrove', name: 'Cosa non si ritira', Section: NotTakenSection },
  { id: 'regole', name: 'Quote e regole', Section: RulesSection },
  { id: 'giri', name: 'Giri e date', Section: RoundsSection },
]

/** What the van takes, from whom, when and where. */
export const BulkyRulesPage = () => (
  <PartEditor part="ingombranti">
    {({ data, change }) =>
      data === null ? (
        <NotBooked {...(change && { begin: () => change(() => FIRST_OFFER) })} />
      ) : (
        <Offer offer={data} change={change && ((update) => change((now) => now && update(now)))} />
      )
    }
  </PartEditor>
)

function Offer(props: SectionProps) {
  const comune = useComune()
  const [asked] = useQueryParameter('parte')
  const { id: current, Section } = SECTIONS.find(({ id }) => id === asked) ?? SECTIONS[0]!
  return (
    <div className="bulky-rules">
      <nav className="section-links" aria-label="Ingombranti">
        {SECTIONS.map(({ id, name }) => (
          <Link key={id} href={`?parte=${id}`} aria-current={id === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
        {comune.may.includes('desk') && <Link href={deskPath(comune.id)}>Ritiri prenotati</Link>}
      </nav>
      <Section {...props} />
    </div>
  )
}

const NotBooked = ({ begin }: { begin?: () => void }) => (
  <section className="card no-offer">
    <h2>Qui il ritiro non si prenota</h2>
    <p>
      I residenti leggono di chiedere al gestore. Se vuoi che prenotino dall’app, comincia da regole che vanno bene
      quasi ovunque: tre ritiri gratuiti l’anno, un giro a settimana, i mobili più comuni. Poi le cambi; i residenti le
      vedono solo quando pubblichi.
    </p>
    {begin !== undefined && (
      <p className="actions">
        <button type="button" className="button" onClick={begin}>
          Comincia da regole comuni
        </button>
      </p>
    )}
  </section>
)
