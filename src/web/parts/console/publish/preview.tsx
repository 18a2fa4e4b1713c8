import { useState } from 'react'
import { USER_KINDS, type UserKind } from '../../../../domain/calendar/rules/scope.ts'
import { GUIDE_PAGE } from '../../../../contract/guide/address.ts'
import { useComune } from '../comune.tsx'
import { Choice, Line } from '../fields.tsx'
import { wallInWords } from '../moment.ts'
import { type Previewed, previewAddress } from './preview-address.ts'
import { useZonesIn } from './trial-queries.ts'
import './preview.css'

const PAGES = [
  { id: '/calendar', name: 'Calendario' },
  { id: '/calendar/anno', name: 'Tutto l’anno' },
  { id: GUIDE_PAGE, name: 'Rifiutario' },
  { id: '/map', name: 'Punti di raccolta' },
  { id: '/bulky-waste', name: 'Ritiro ingombranti' },
]

const WIDTHS = [
  { id: '320', name: 'Telefono piccolo' },
  { id: '390', name: 'Telefono' },
  { id: '768', name: 'Tablet' },
]

/** On a narrow screen only the small phone fits. */
const NARROW_WIDTH = 480

const USERS = {
  domestica: 'Famiglia',
  condominio: 'Condominio',
  'non-domestica': 'Attività',
} as const satisfies Record<UserKind, string>

interface PreviewProps {
  /** If absent, the drafts. */
  edition?: number
  /** Of the drafts: when it changes, the page is loaded again. */
  version?: string
  /** The day and hour it begins with, `2026-12-24T19:00`. */
  start: string
  /** Whether the moment is chosen elsewhere. */
  isFixed?: boolean
}

/** The resident's own page, as the server renders it, in a frame in which nothing runs. */
export function Preview({ edition, version, start, isFixed = false }: PreviewProps) {
  const { id } = useComune()
  const asked = useZonesIn(id, edition)
  const zones = asked.data ?? []
  const [width, setWidth] = useState(innerWidth < NARROW_WIDTH ? '320' : '390')
  const [chosen, setChosen] = useState<Previewed>({
    page: '/calendar',
    question: '',
    ...momentOf(start),
    zone: '',
    user: 'domestica',
  })
  const shown = { ...chosen, ...(isFixed && momentOf(start)), zone: chosen.zone || (zones[0]?.id ?? '') }
  const set = (change: Partial<Previewed>): void => setChosen((known) => ({ ...known, ...change }))
  const address = previewAddress(id, edition, shown)
  const pageName = PAGES.find(({ id: page }) => page === shown.page)?.name ?? ''
  return (
    <section className="preview card" aria-label="Anteprima">
      <h2>Come la vedono i residenti</h2>
      <div className="preview-fields">
        <Choice label="Pagina" value={shown.page} options={PAGES} onChange={(page) => set({ page })} />
        {shown.page === GUIDE_PAGE && (
          <Line label="Parola cercata" value={shown.question} onChange={(question) => set({ question })} />
        )}
        {!isFixed && (
          <>
            <Line label="Giorno" type="date" value={shown.day} onChange={(day) => set({ day })} />
            <Line label="Ora" type="time" value={shown.hour} onChange={(hour) => set({ hour })} />
          </>
        )}
        {zones.length > 1 && (
          <Choice label="Zona" value={shown.zone} options={zones} onChange={(zone) => set({ zone })} />
        )}
        <Choice
          label="Chi guarda"
          value={shown.user}
          options={USER_KINDS.map((user) => ({ id: user, name: USERS[user] }))}
          onChange={(user) => set({ user: user as UserKind })}
        />
        <Choice label="Schermo" value={width} options={WIDTHS} onChange={setWidth} />
      </div>
      {address === undefined ? (
        <p>Scegli un giorno e un’ora.</p>
      ) : asked.isPending ? (
        <div className="page-loading" role="status" aria-label="Caricamento" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways by keyboard where it is too wide
        <section className="phone-room" aria-label="Schermo" tabIndex={0}>
          <iframe
            key={version}
            className={`phone phone-${width}`}
            sandbox="allow-same-origin"
            src={address}
            title={`${pageName}, ${wallInWords(`${shown.day}T${shown.hour}`)}`}
          />
        </section>
      )}
      <p className="preview-note">
        È la pagina vera, ferma: i collegamenti non si aprono.{' '}
        {edition === undefined
          ? 'Gli avvisi e lo stato dei punti sono quelli che ci sono già.'
          : 'Gli avvisi e lo stato dei punti non ci sono, perché non fanno parte di un’edizione.'}
      </p>
    </section>
  )
}

const momentOf = (wall: string): Pick<Previewed, 'day' | 'hour'> => ({
  day: wall.slice(0, 10),
  hour: wall.slice(11, 16),
})
