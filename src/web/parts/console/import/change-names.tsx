const MOST = 30

/** How many changes, with some of the names to check by. */
export const ChangeNames = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <details>
      <summary>{title}</summary>
      <ul>
        {lines.slice(0, MOST).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MOST && <p>… e altri {lines.length - MOST}.</p>}
    </details>
  )
