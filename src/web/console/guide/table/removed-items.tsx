import { useMemo } from 'react'
import { shortened } from '../../../../domain/edition/words/shortened.ts'
import { writtenGuideChanges } from '../../../../domain/edition/writing/written-guide.ts'
import { withItem } from '../../../../domain/guide/edit/guide-edit.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import type { GuideEditing } from '../editing.ts'

const MOST_ITEMS = 20

/** Items that residents still read and the draft no longer has. */
export function RemovedItems({ guide, published, change }: GuideEditing) {
  const removed = useMemo(
    () => (published === undefined ? [] : writtenGuideChanges(published.items, guide.items).removed),
    [published, guide.items],
  )
  if (removed.length === 0) return null
  const { shown, left } = shortened(removed, MOST_ITEMS)
  return (
    <details className="removed-items">
      <summary>{countOf(removed.length, 'voce tolta', 'voci tolte')} in questa bozza</summary>
      <ul>
        {shown.map((item) => (
          <li key={item.name}>
            <s>{item.name}</s>{' '}
            {change && (
              <button type="button" className="link-button" onClick={() => change((draft) => withItem(draft, item))}>
                Rimetti<span className="visually-hidden"> {item.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p>… e altre {left}. “Annulla” le rimette tutte.</p>}
    </details>
  )
}
