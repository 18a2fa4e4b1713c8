import { Link } from 'wouter'
import { useAppState } from '../device/app-state.ts'

export function SiteFooter() {
  const { operator, links } = useAppState().comune
  return (
    <footer className="site-footer">
      <p>
        {operator.name}, <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a>,{' '}
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>
      <ul>
        <li>
          <Link href="/home">In breve</Link>
        </li>
        <li>
          <Link href="/profilo">Il tuo profilo</Link>
        </li>
        <li>
          <a href={operator.website}>Sito del gestore</a>
        </li>
        <li>
          <a href={links.privacy}>Privacy</a>
        </li>
        <li>
          <a href={links.accessibility}>Dichiarazione di accessibilità</a>
        </li>
      </ul>
    </footer>
  )
}
