const MOST_LINES = 30

/** How many changes, with some of the names to check by. */
export const ChangeNames = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <details>
      <summary>{title}</summary>
      <ul>
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MOST_LINES && <p>… e altri {lines.length - MOST_LINES}.</p>}
    </details>
  )
