const MOST = 30

/** How many, and which: some of them are enough to see whether it is right. */
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
