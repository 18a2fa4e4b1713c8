import { shortened } from '../../../../domain/edition/words/shortened.ts'

const MOST_LINES = 30

/** How many changes, with some of the names to check by. */
export function ChangeNames({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const { shown, left } = shortened(lines, MOST_LINES)
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left > 0 && <p>… e altri {left}.</p>}
    </details>
  )
}
