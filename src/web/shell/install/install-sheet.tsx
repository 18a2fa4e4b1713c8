import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { isIpad, thisPlatform } from '../../device/platform.ts'
import { closeSheet } from '../../ui/overlay/sheet.tsx'

/** Chromium's event, not in the DOM typings. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** Android gets the browser's own prompt behind a button; iOS, which has none, gets the two steps, drawn and in words. */
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

/** The iPad has the bar of Safari at the top, the iPhone at the bottom. */
const IosSteps = () => {
  const [device, where] = isIpad(thisPlatform()) ? ['ipad', 'in alto a destra'] : ['ios', 'nella barra di Safari']
  return (
    <>
      <p>Per aggiungere alla home</p>
      <ol className="install-steps">
        <li>
          <img src={`/icons/${device}-share.svg`} width="280" height="160" alt="" />
          Tocca Condividi, {where}.
        </li>
        <li>
          <img src={`/icons/${device}-add.svg`} width="280" height="160" alt="" />
          Scegli «Aggiungi alla schermata Home».
        </li>
      </ol>
    </>
  )
}
