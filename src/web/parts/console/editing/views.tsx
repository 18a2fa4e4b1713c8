import './editing.css'
import { Link, useLocation } from 'wouter'

interface ViewsProps {
  label: string
  views: Readonly<Record<string, { readonly name: string }>>
  shown: string
}

/** The views of an area, by address; the first is the one without a name in it. */
export function Views({ label, views, shown }: ViewsProps) {
  const [path] = useLocation()
  return (
    <nav className="views" aria-label={label}>
      {Object.entries(views).map(([id, { name }], index) => (
        <Link
          key={id}
          href={index === 0 ? path : `${path}?vista=${id}`}
          aria-current={id === shown ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
