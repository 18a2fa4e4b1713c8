/** What a new edition changes for residents, a line for each thing. */
export const RehearsalWords = ({ lines }: { lines: readonly string[] }) => (
  <ul className="rehearsal">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
