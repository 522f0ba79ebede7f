import type { Tip } from './chart-parts'

interface ChartTipProps {
  active?: boolean
  payload?: readonly { payload?: { tip?: Tip } }[]
}

/** The tooltip of the part that is pointed at or that the arrow keys have come to. */
export function ChartTip({ active, payload }: ChartTipProps) {
  const tip = payload?.[0]?.payload?.tip
  if (!active || !tip) return null
  return (
    <div className="chart-tip" role="status">
      <strong>{tip.title}</strong>
      {tip.lines.map(({ text, part }) => (
        <span key={part}>
          <i className="chart-key" data-part={part} /> {text}
        </span>
      ))}
      {tip.note && <small>{tip.note}</small>}
    </div>
  )
}
