interface FigureTableProps {
  title: string
  rows: readonly { readonly name: string; readonly value: number }[]
}

/** The figures of a drawing, for a screen reader. */
export const FigureTable = ({ title, rows }: FigureTableProps) => (
  <table className="visually-hidden">
    <caption>{title}</caption>
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
