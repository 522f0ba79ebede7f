import { Chart } from './chart'
import { type ChartPart, partColour } from './chart-parts'

/** Amounts side by side, such as months. */
export function BarChart({ title, parts }: { title: string; parts: ChartPart[] }) {
  const most = Math.max(1, ...parts.map(({ value }) => value))
  const step = 100 / Math.max(1, parts.length)
  return (
    <Chart title={title} kind="bars" parts={parts}>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none">
        {parts.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index * step + step * 0.25}
            y={40 - (value / most) * 40}
            width={step * 0.5}
            height={(value / most) * 40}
            fill={partColour(0)}
          />
        ))}
      </svg>
    </Chart>
  )
}
