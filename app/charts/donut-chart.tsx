import { Link } from 'react-router'
import { type ChartPart, partKind } from './chart-parts'
import { shareText } from './chart-scale'
import { Plot } from './plot'
import { lazyPart } from '~/ui/lazy-part'

const Live = lazyPart(async () => (await import('./live-donut')).LiveDonut)

interface DonutChartProps {
  title: string
  /** What the parts are parts of, below their sum: `businesses`. */
  unit: string
  parts: readonly ChartPart[]
  /** The sum as people read it. */
  whole: string
}

/** Shares of a whole as a ring, with a legend that says the figures and leads to what they count. */
export function DonutChart({ title, unit, parts, whole }: DonutChartProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const tips = parts.map(({ label, value, text }, index) => ({
    value,
    tip: { title: label, lines: [{ text: `${text} ${unit}`, part: partKind(index) }], note: shareText(value, total) },
  }))
  return (
    <figure className="chart card" aria-label={title}>
      <figcaption className="card-head">
        <h2>{title}</h2>
      </figcaption>
      <div className="donut">
        <Plot kind="donut" label={title} parts={tips} top={total} live={Live}>
          <Ring parts={parts} total={total} whole={whole} unit={unit} />
        </Plot>
        <ul className="chart-legend">
          {parts.map(({ label, value, text, to }, index) => (
            <li key={label}>
              <i className="chart-key" data-part={partKind(index)} /> {to ? <Link to={to}>{label}</Link> : label}{' '}
              <strong>{text}</strong> <span>{shareText(value, total)}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

interface RingProps extends Pick<DonutChartProps, 'parts' | 'unit' | 'whole'> {
  total: number
}

/** Of a circumference of 100, between two arcs. */
const gap = 0.8
const shortestArc = 0.6

const Ring = ({ parts, total, whole, unit }: RingProps) => (
  <svg viewBox="0 0 124 124" aria-hidden>
    {total === 0 && <circle className="donut-empty" cx="62" cy="62" r="53" />}
    {arcsOf(parts, total).map(({ label, start, length, part }) => (
      <circle
        key={label}
        data-part={part}
        cx="62"
        cy="62"
        r="53"
        pathLength="100"
        strokeDasharray={`${length} 100`}
        strokeDashoffset={-start}
        transform="rotate(-90 62 62)"
      />
    ))}
    <text className="donut-total" x="62" y="65">
      {whole}
    </text>
    <text x="62" y="82">
      {unit}
    </text>
  </svg>
)

/** Where each part begins on the ring and how long it is; a part of nothing has no arc. */
function arcsOf(parts: readonly ChartPart[], total: number) {
  const isWhole = parts.filter(({ value }) => value > 0).length === 1
  const space = isWhole ? 0 : gap
  let end = 0
  return parts.flatMap(({ label, value }, index) => {
    const share = total === 0 ? 0 : (value / total) * 100
    const start = end + space / 2
    end += share
    const length = Math.max(share - space, shortestArc)
    return share > 0 ? [{ label, start: round(start), length: round(length), part: partKind(index) }] : []
  })
}

const round = (value: number) => Math.round(value * 100) / 100
