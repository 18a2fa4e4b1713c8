import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import type { StaffRight } from '../../../domain/gestore/roles.ts'
import { comunePath } from '../../parts/console/comune.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface Shortcut {
  readonly segment: string
  readonly icon: IconName
  readonly words: string
  readonly right: StaffRight
}

/** What people come for, most often first. */
const SHORTCUTS: readonly Shortcut[] = [
  { segment: 'calendario', icon: 'calendar', words: 'Sposta o togli una raccolta', right: 'write' },
  { segment: 'avvisi', icon: 'alert', words: 'Scrivi un avviso', right: 'publish' },
  { segment: 'punti', icon: 'map', words: 'Chiudi o riapri un punto', right: 'write' },
  { segment: 'rifiutario', icon: 'guide', words: 'Aggiungi una voce al rifiutario', right: 'write' },
  { segment: 'prova', icon: 'check', words: 'Prova e pubblica le bozze', right: 'read' },
  { segment: 'storia', icon: 'clock', words: 'Guarda cosa diceva l’app un giorno', right: 'read' },
]

export const Shortcuts = ({ comune: { id, may } }: { comune: ComuneView }) => (
  <nav className="shortcuts" aria-label="Da qui">
    {SHORTCUTS.filter(({ right }) => may.includes(right)).map(({ segment, icon, words }) => (
      <Link key={segment} className="card" href={comunePath(id, segment)}>
        <Icon name={icon} />
        {words}
      </Link>
    ))}
  </nav>
)
