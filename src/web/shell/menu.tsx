import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Page } from './page.ts'

const OPEN = '#menu'
/** Names nothing in the page, so that following it does not scroll. */
const CLOSED = '#chiuso'

/**
 * The round button, early in the page's order and at bottom-left of the screen, and the full-screen overlay that unfolds
 * from it. Before the script has come, and without it, the button is a link to the overlay, which the stylesheet shows
 * while the address points at it.
 */
export function Menu({ path, pages }: { path: string; pages: readonly Page[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)

  useEffect(() => {
    if (location.hash !== OPEN && location.hash !== CLOSED) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it, after the page was rendered without
    setOpen(location.hash === OPEN)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])

  const content = (
    <>
      <nav aria-label="Sezioni">
        <MenuLinks path={path} pages={pages} onChoose={close} />
      </nav>
      <MenuButton href={CLOSED} label="Chiudi il menu" icon="close" onPress={close} />
    </>
  )
  return (
    <>
      <nav className="menu-dock" aria-label="Menu">
        <MenuButton href={OPEN} label="Apri il menu" icon="menu" isExpanded={isOpen} onPress={() => setOpen(true)} />
      </nav>
      {isOpen ? (
        <Dialog className="menu" label="Menu" onClose={close}>
          {content}
        </Dialog>
      ) : (
        <div className="menu" id={OPEN.slice(1)}>
          {content}
        </div>
      )}
    </>
  )
}

interface MenuButtonProps {
  href: string
  label: string
  icon: IconName
  isExpanded?: boolean
  onPress: () => void
}

const MenuButton = ({ href, label, icon, isExpanded, onPress }: MenuButtonProps) => (
  <a
    className="menu-button"
    role="button"
    href={href}
    aria-label={label}
    {...(isExpanded !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': isExpanded })}
    onClick={(event) => {
      event.preventDefault()
      onPress()
    }}
    onKeyDown={(event) => {
      // A button answers to the space bar too; a link does not by itself.
      if (event.key === ' ') event.currentTarget.click()
    }}
  >
    <Icon name={icon} />
  </a>
)

interface MenuLinksProps {
  path: string
  pages: readonly Page[]
  onChoose: () => void
}

const MenuLinks = ({ path, pages, onChoose }: MenuLinksProps) => (
  <ul>
    {pages.map(
      ({ path: to, name, menuName = name, menuIcon }) =>
        menuIcon && (
          <li key={to}>
            <Link href={to} aria-current={to === path ? 'page' : undefined} onClick={onChoose}>
              <Icon name={menuIcon} />
              {menuName}
            </Link>
          </li>
        ),
    )}
  </ul>
)
