import { useState } from 'react'
import { useAppState } from '../../shared/app-state.ts'
import { FIRST_CHOICE } from './feed-address.ts'
import { FeedChoices } from './feed-choices.tsx'
import { FeedSubscription } from './feed-subscription.tsx'
import { PersonalFeed } from './personal-feed.tsx'
import './feed.css'

/** The collections in the resident's own calendar program, kept up to date by itself. */
export function FeedPage() {
  const { comune, zone } = useAppState()
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const zoneName = comune.zones.length > 1 ? comune.zones.find(({ id }) => id === zone)?.name : undefined
  return (
    <article className="feed-page">
      <header>
        <h2>Aggiungi al calendario del telefono</h2>
        <p>
          Le raccolte di {zoneName ?? comune.name} nel calendario che usi già. Si aggiornano da sole, anche quando un
          giorno cambia.
        </p>
      </header>
      <FeedChoices choice={choice} onChoose={setChoice} />
      <FeedSubscription choice={choice} name={`Raccolta ${zoneName ?? comune.name}`} />
      <PersonalFeed choice={choice} name={`Raccolta e ritiri ${zoneName ?? comune.name}`} />
    </article>
  )
}
