import { type ChartPart, Key, Plot, type Series, seriesColor } from './chart-parts.server'
import { shareText } from './chart-scale'
import { cardHeaderClass } from '~/ui/card'

interface DonutChartProps {
  title: string
  /** Named below the sum: `businesses`. */
  unit: string
  parts: readonly ChartPart[]
  whole: string
}

const seriesOf = (index: number): Series => (index === 0 ? 'first' : 'second')

/** Shares of a whole as a ring, with a legend of figures that link to what they count. */
export function DonutChart({ title, unit, parts, whole }: DonutChartProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const arcs = arcsOf(parts, total)
  const tips = parts.map(({ label, value, text }, index) => ({
    title: label,
    lines: [{ text: `${text} of ${whole}`, series: seriesOf(index) }],
    note: shareText(value, total),
  }))
  return (
    <>
      <figcaption className={cardHeaderClass}>
        <h2>{title}</h2>
      </figcaption>
      <div className="flex flex-wrap items-center gap-7 ps-4 pe-6 pb-4.5 max-md:gap-5 max-md:pe-4">
        <Plot
          label={title}
          tips={tips}
          className="relative size-31 shrink-0 max-md:size-26"
          partClass="pointer-events-none absolute inset-0 rounded-full"
          tipClass={() => 'left-3/4'}
          part={(index) => arcs[index] && <Arc {...arcs[index]} series={seriesOf(index)} />}
        >
          <svg
            viewBox="0 0 124 124"
            className="fill-muted text-xs forced-colors:fill-[CanvasText]"
            textAnchor="middle"
            aria-hidden
          >
            {total === 0 && <circle {...ring} className="fill-none stroke-tint" />}
            <text x="62" y="65" className="fill-ink text-xl font-semibold tracking-[-0.02em]">
              {whole}
            </text>
            <text x="62" y="82">
              {unit}
            </text>
          </svg>
        </Plot>
        <ul className="flex-1">
          {parts.map(({ label, value, text, to }, index) => (
            <li
              key={label}
              className="relative grid min-h-(--row-height) grid-cols-[auto_1fr_auto_3rem] items-center gap-2.5 border-b border-line text-ink-soft last:border-0"
            >
              <Key series={seriesOf(index)} /> {to ? <LegendLink to={to}>{label}</LegendLink> : label}{' '}
              <strong className="text-ink">{text}</strong>{' '}
              <span className="text-end text-muted">{shareText(value, total)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const LegendLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="after:absolute after:inset-0 hover:text-link hover:underline">
    {children}
  </a>
)

const ring = { cx: 62, cy: 62, r: 53, strokeWidth: 13 }

/** Of a circumference of 100. */
const gap = 0.8
const shortestArc = 0.6

const Arc = ({ start, length, series }: { start: number; length: number; series: Series }) => (
  <svg viewBox="0 0 124 124" className={seriesColor[series]} aria-hidden>
    <circle
      {...ring}
      className="pointer-events-auto animate-donut-grows"
      fill="none"
      stroke="currentColor"
      pathLength="100"
      strokeDasharray={`${length} 100`}
      strokeDashoffset={-start}
      transform="rotate(-90 62 62)"
    />
  </svg>
)

/** Start and length of each part's arc; a part of zero has none. */
function arcsOf(parts: readonly ChartPart[], total: number) {
  const isWhole = parts.filter(({ value }) => value > 0).length === 1
  const space = isWhole ? 0 : gap
  let end = 0
  return parts.map(({ value }) => {
    const share = total === 0 ? 0 : (value / total) * 100
    const start = end + space / 2
    end += share
    return share > 0 ? { start: round(start), length: round(Math.max(share - space, shortestArc)) } : undefined
  })
}

const round = (value: number) => Math.round(value * 100) / 100
