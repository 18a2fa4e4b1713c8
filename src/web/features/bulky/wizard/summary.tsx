import { Link } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { bookedItems } from '../../../../domain/bulky/catalogue/item.ts'
import { itemsInWords, loadOf } from '../../../../domain/bulky/catalogue/load.ts'
import { cubicMetresInWords } from '../../../../domain/bulky/refusal.ts'
import { longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { windowInWords } from '../../../../domain/calendar/put-out-window.ts'
import { useAppState } from '../../../device/app-state.ts'
import type { Draft } from '../../../parts/bulky/draft.ts'
import { SpotLink } from '../../../parts/bulky/spot-link.tsx'
import { wizardAt } from '../../../parts/bulky/wizard-address.ts'
import { zoneName } from '../../../parts/places/place-name.ts'
import { floorInWords, setOutPlace } from '../../../../domain/bulky/spot.ts'
import type { StepId } from './steps.ts'

/** Everything in words before sending, with links to change each part (C.SE.1.4). */
export function Summary({ draft, offer }: { draft: Draft; offer: BulkyOffer }) {
  const { comune } = useAppState()
  const { person, utenza, place, items } = draft
  const { pieces, cubicMetres } = loadOf(items, offer.catalogue)
  const zone = zoneName(comune, draft.zone)
  const { setOut } = offer.rules
  return (
    <div id="riepilogo" className="summary" tabIndex={-1}>
      {draft.amends === undefined && (
        <Section title="Chi" step="chi">
          {person.name}, codice fiscale {person.codiceFiscale.toUpperCase()}, telefono {person.phone}, codice utenza{' '}
          {utenza.toUpperCase()}.
        </Section>
      )}
      <Section title="Dove" step="dove">
        {[place.street, zone && `zona ${zone}`, floorInWords(place.floor), place.spot, place.notes]
          .filter(Boolean)
          .join(', ')}
        . <SpotLink place={place} />
      </Section>
      <Section title="Cosa" step="cosa">
        {itemsInWords(bookedItems(items, offer.catalogue))}: in tutto {countOf(pieces, 'pezzo', 'pezzi')},{' '}
        {cubicMetresInWords(cubicMetres)}
        {photosInWords(draft.photos?.length ?? 0)}.
      </Section>
      <Section title="Quando" step="quando">
        {draft.date !== '' && longDateTitle(Temporal.PlainDate.from(draft.date))}. Metti fuori tutto{' '}
        {windowInWords(setOut)}, {setOutPlace(place, setOut.where)}.
      </Section>
      <p>{offer.rules.price.text}</p>
      <p className="declaration">
        Le informazioni che hai fornito hanno valore di dichiarazione. Verifica che siano corrette.
      </p>
    </div>
  )
}

const photosInWords = (count: number): string => (count === 0 ? '' : `, con ${countOf(count, 'foto', 'foto')}`)

const Section = ({ title, step, children }: { title: string; step: StepId; children: React.ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <p>{children}</p>
    <Link className="link-button" href={wizardAt(step)}>
      Modifica<span className="visually-hidden"> {title.toLowerCase()}</span>
    </Link>
  </section>
)
