import { FigureTable } from '../../../parts/console/figure-table.tsx'

/** About a phone's width, so that letters have the same size as in the page. */
const WIDTH = 340
const ROW = 30
const NAME = 130
const ROOM = WIDTH - NAME - 40

interface Bar {
  name: string
  value: number
}

/** Horizontal bars with their values, and the same as a table for screen readers. */
export function Bars({ title, bars, mark }: { title: string; bars: readonly Bar[]; mark?: number }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <section className="card">
      <h3>{title}</h3>
      {bars.length === 0 && <p>Ancora niente in questo periodo.</p>}
      <svg className="bars" viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden="true">
        {bars.map(({ name, value }, index) => (
          <g key={name} transform={`translate(0 ${index * ROW})`}>
            <text x={NAME - 8} y={ROW / 2 + 5} textAnchor="end">
              {name.length > 17 ? `${name.slice(0, 16)}…` : name}
            </text>
            <rect
              x={NAME}
              y={4}
              width={Math.max(2, (value / most) * ROOM)}
              height={ROW - 8}
              rx={4}
              className={mark !== undefined && Number(name) > mark ? 'late' : 'bar'}
            />
            <text x={NAME + Math.max(2, (value / most) * ROOM) + 8} y={ROW / 2 + 5}>
              {value}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable title={title} rows={bars} />
    </section>
  )
}
