/** Names and values, as a help desk asks for them one by one. */
export const LineList = ({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="debug">
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
