import { useState } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../shared/dialog.tsx'
import { Icon } from '../shared/icon.tsx'
import { MENU_ROUTES } from './routes.ts'

/** The round button at bottom-left and the full-screen overlay that unfolds from it. */
export function Menu({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <div className="menu-dock">
        <button
          type="button"
          className="menu-button"
          aria-label="Apri il menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {isOpen && (
        <Dialog className="menu" label="Menu" onClose={close}>
          <nav aria-label="Sezioni">
            <MenuLinks path={path} onChoose={close} />
          </nav>
          <button type="button" className="menu-button" aria-label="Chiudi il menu" onClick={close}>
            <Icon name="close" />
          </button>
        </Dialog>
      )}
      <noscript>
        <nav className="menu-plain" aria-label="Sezioni">
          <MenuLinks path={path} />
        </nav>
      </noscript>
    </>
  )
}

const MenuLinks = ({ path, onChoose }: { path: string; onChoose?: () => void }) => (
  <ul>
    {MENU_ROUTES.map(({ path: to, name, menuIcon }) => (
      <li key={to}>
        <Link href={to} aria-current={to === path ? 'page' : undefined} {...(onChoose && { onClick: onChoose })}>
          {menuIcon && <Icon name={menuIcon} />}
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
