import { useState } from 'react'
import { useAppState } from '../../../device/app-state.ts'
import { zoneName } from '../../../parts/places/place-name.ts'
import { FIRST_CHOICE } from './address.ts'
import { FeedChoices } from './choices.tsx'
import { FeedSubscription } from './subscription.tsx'
import { PersonalFeed } from './personal-feed.tsx'
import './feed.css'

/** The collections in the resident's own calendar program, kept up to date by itself. */
export function FeedPage() {
  const { comune, zone } = useAppState()
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const place = zoneName(comune, zone) ?? comune.name
  return (
    <article className="feed-page">
      <header>
        <h2>Aggiungi al calendario del telefono</h2>
        <p>Le raccolte di {place} nel calendario che usi già. Si aggiornano da sole, anche quando un giorno cambia.</p>
      </header>
      <FeedChoices choice={choice} onChoose={setChoice} />
      <FeedSubscription choice={choice} name={`Raccolta ${place}`} />
      <PersonalFeed choice={choice} name={`Raccolta e ritiri ${place}`} />
    </article>
  )
}
