import { Chart } from './chart'
import { type ChartPart, partColour } from './chart-parts'

const radius = 42
const circumference = 2 * Math.PI * radius

/** Shares of a whole as a ring. */
export function PieChart({ title, parts }: { title: string; parts: ChartPart[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0) || 1
  const arcs = parts.map(({ label, value }, index) => ({
    label,
    length: (value / total) * circumference,
    start: (parts.slice(0, index).reduce((sum, part) => sum + part.value, 0) / total) * circumference,
  }))
  return (
    <Chart title={title} kind="pie" parts={parts}>
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--color-sunken)" strokeWidth="16" />
        {arcs.map(({ label, length, start }, index) => (
          <circle
            key={label}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke={partColour(index)}
            strokeWidth="16"
            strokeDasharray={`${length} ${circumference - length}`}
            strokeDashoffset={-start}
            transform="rotate(-90 50 50)"
          />
        ))}
      </svg>
    </Chart>
  )
}
