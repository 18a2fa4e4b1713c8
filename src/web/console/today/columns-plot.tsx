import { useId } from 'react'
import { FigureTable } from '../../parts/console/figure-table.tsx'

const WIDTH = 480
const HEIGHT = 140
const ROOM = 100
const BASE = 116

interface ColumnsPlotProps {
  title: string
  hint: string
  columns: readonly { readonly name: string; readonly value: number }[]
}

/** Columns over time, labelled at the highest and at both ends; the same figures as a table for screen readers. */
export function ColumnsPlot({ title, hint, columns }: ColumnsPlotProps) {
  const id = useId()
  if (columns.length === 0) return null
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const step = WIDTH / columns.length
  const highest = columns.findIndex(({ value }) => value === most)
  return (
    <figure className="card plot" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p>{hint}</p>
      </figcaption>
      {columns.every(({ value }) => value === 0) ? (
        <p>Ancora niente in questo periodo.</p>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
          {columns.map(({ name, value }, index) => {
            const height = (value / most) * (ROOM - 20)
            return <rect key={name} x={index * step + 1} y={BASE - height} width={step - 2} height={height} rx={2} />
          })}
          {highest >= 0 && (
            <text x={highest * step + step / 2} y={BASE - (ROOM - 20) - 6} textAnchor="middle">
              {most}
            </text>
          )}
          <text x={0} y={HEIGHT - 4}>
            {columns[0]!.name}
          </text>
          <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
            {columns.at(-1)!.name}
          </text>
        </svg>
      )}
      <FigureTable title={title} rows={columns} />
    </figure>
  )
}
