import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'

export const BackToSearch = ({ children }: { children: string }) => (
  <p className="guide-back">
    <Link href="/waste-list">
      <Icon name="chevron-left" />
      {children}
    </Link>
  </p>
)
