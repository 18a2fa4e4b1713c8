import type { ReactNode } from 'react'
import { Icon } from '../../shared/icon.tsx'
import { closeSheet } from '../../shared/sheet.tsx'
import type { InstallEvent } from './install-prompt.ts'

/** Android gets the browser's own prompt behind a button; iOS, which has none, gets the two steps drawn. */
export const installSheet = (event: InstallEvent | undefined): { label: string; content: ReactNode } => ({
  label: 'Aggiungi alla home',
  content: event === undefined ? <IosSteps /> : <AndroidButton event={event} />,
})

const AndroidButton = ({ event }: { event: InstallEvent }) => (
  <>
    <p>Mettila tra le tue app: si apre con un tocco, anche senza rete.</p>
    <button
      type="button"
      className="button"
      onClick={() => {
        closeSheet()
        event.prompt().catch((error: unknown) => console.warn(error))
      }}
    >
      <Icon name="plus" />
      Aggiungi a home
    </button>
  </>
)

const IosSteps = () => (
  <>
    <p>Per aggiungere alla home</p>
    <ol className="install-steps">
      <li>
        <img src="/icons/ios-share.svg" width="280" height="160" alt="Tocca Condividi, nella barra di Safari" />
      </li>
      <li>
        <img src="/icons/ios-add.svg" width="280" height="160" alt="Scegli Aggiungi alla schermata Home" />
      </li>
    </ol>
  </>
)
