import { useEffect, useState } from 'react'
import type { PersonalFeedAnswer } from '../../../../contract/feed/personal-feed.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useBulkyOffer } from '../../../parts/bulky/offer.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSession } from '../../../device/session/session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type FeedChoice, feedPath } from './address.ts'
import { FeedLinks } from './subscription.tsx'

const FEED = '/api/me/feed'

/** For who is signed in: an address with their own pickups in it. Last on the page: it comes after the rest is rendered. */
export function PersonalFeed({ choice, name }: { choice: FeedChoice; name: string }) {
  const session = useSession()
  const offer = useBulkyOffer()
  const userId = session.status === 'known' ? session.user?.id : undefined
  if (userId === undefined || !offer || choice.types?.length === 0) return null
  return <OwnFeed key={userId} choice={choice} name={name} />
}

function OwnFeed({ choice, name }: { choice: FeedChoice; name: string }) {
  const { zone, user } = useAppState()
  const [own, setOwn] = useState<PersonalFeedAnswer>()
  useEffect(() => {
    callServer<PersonalFeedAnswer>('GET', FEED).then(setOwn, (error: unknown) => console.warn(error))
  }, [])
  const change = async (method: 'POST' | 'DELETE', said?: string): Promise<void> => {
    try {
      setOwn((await callServer<PersonalFeedAnswer | undefined>(method, FEED)) ?? { token: null })
      if (said !== undefined) showToast({ title: said, message: 'L’indirizzo di prima non vale più.' })
    } catch (error) {
      showToast({ title: 'Non siamo riusciti a salvare', message: explain(error) })
    }
  }
  if (own === undefined) return null
  return (
    <section className="card feed-subscription personal-feed">
      <h3>Anche i tuoi ritiri ingombranti</h3>
      {own.token === null ? (
        <>
          <p>Con un indirizzo solo tuo, nel calendario trovi le raccolte e i ritiri che hai prenotato.</p>
          <p>
            <button type="button" className="button" onClick={() => void change('POST')}>
              Crea il tuo indirizzo
            </button>
          </p>
        </>
      ) : (
        <>
          <p>Usa questo indirizzo al posto dell’altro: ha le raccolte e i ritiri che hai prenotato.</p>
          <FeedLinks
            path={feedPath({ zone: zone ?? '', user, token: own.token }, choice)}
            name={name}
            label="Il tuo indirizzo"
          />
          <ul className="feed-notes">
            <li>
              <Icon name="info" />
              Chi conosce l’indirizzo vede i tuoi ritiri. Se l’hai dato a qualcuno per sbaglio, rinnovalo.
            </li>
          </ul>
          <p className="actions">
            <button
              type="button"
              className="button secondary"
              onClick={() => void change('POST', 'Indirizzo rinnovato')}
            >
              Rinnova l’indirizzo
            </button>
            <button
              type="button"
              className="button secondary"
              onClick={() => void change('DELETE', 'Indirizzo eliminato')}
            >
              Elimina l’indirizzo
            </button>
          </p>
        </>
      )}
    </section>
  )
}
