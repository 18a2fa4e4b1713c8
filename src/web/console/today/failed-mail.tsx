import { todaySentence } from '../../../domain/gestore/today.ts'
import { countOf, joined } from '../../../domain/italian/words.ts'
import type { Task } from './task-group.tsx'

/** To know, not to act on: a clerk can neither read nor send these messages again. */
export const FailedMail = ({ tasks }: { tasks: readonly Task[] }) => (
  <section className="card tasks">
    <h3>Posta che non arriva</h3>
    <p>
      {todaySentence({ kind: 'posta', comuneId: '', count: tasks.reduce((sum, { count }) => sum + count, 0) })} Spesso è
      un indirizzo scritto male. Se sono molte, avvisa chi cura il server di posta.
    </p>
    <details>
      <summary>In {countOf(tasks.length, 'comune', 'comuni')}</summary>
      <p>{joined(tasks.map(({ comune, count }) => `${comune} (${count})`))}</p>
    </details>
  </section>
)
