import './editing.css'
import { Link, useLocation } from 'wouter'

interface ViewsProps {
  label: string
  views: Readonly<Record<string, { readonly name: string }>>
  shown: string
}

/** Links to the views of an area. The first view has no name in the address. */
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
