import { type ReactNode, useId } from 'react'
import type { ChartBar, Tip } from './chart-parts'
import { axisAmount, type Scale, scaleOf } from './chart-scale'
import { Plot } from './plot'
import { lazyPart } from '~/ui/lazy-part'

const Live = lazyPart(async () => (await import('./live-bars')).LiveBars)

interface BarChartProps {
  title: string
  bars: readonly ChartBar[]
  /** What the pale bars are: `Six months before`. */
  beforeName: string
  /** Stands at the end of the heading. */
  children?: ReactNode
}

/** The height of the plot without the names below it, and where its highest value stands, in pixels. */
const floor = 204
const ceiling = 22
const width = 24
const corner = 3
/** Of a month's own drawing. */
const middle = 60

/** Amounts by month as bars, each beside the one it is compared with, on an axis with round values. */
export function BarChart({ title, bars, beforeName, children }: BarChartProps) {
  const hasBefore = bars.some(({ before }) => before)
  const scale = scaleOf(bars.flatMap(({ value, before }) => [value, before?.value ?? 0]))
  return (
    <figure className="chart card" aria-label={title}>
      <figcaption className="card-head chart-caption">
        <h2>{title}</h2>
        <ul className="chart-keys">
          <li>
            <i className="chart-key" data-part="first" /> This period
          </li>
          {bars.some(({ isRunning }) => isRunning) && (
            <li>
              <i className="chart-key" data-part="running" /> Month to date
            </li>
          )}
          {hasBefore && (
            <li className="chart-before">
              <i className="chart-key" data-part="before" /> {beforeName}
            </li>
          )}
        </ul>
        {children}
      </figcaption>
      <div className="bars">
        <svg className="bars-axis" width="48" height="244" aria-hidden>
          {[0, ...scale.lines].map((line) => (
            <text key={line} x="38" y={heightOf(line, scale) + 4}>
              {axisAmount(line)}
            </text>
          ))}
        </svg>
        <Plot
          kind="bars"
          label={title}
          parts={bars.map((bar) => ({ value: bar.value, tip: tipOf(bar) }))}
          top={scale.top}
          live={Live}
        >
          <Bars bars={bars} scale={scale} hasBefore={hasBefore} />
        </Plot>
      </div>
      <BarFigures title={title} bars={bars} beforeName={hasBefore ? beforeName : undefined} />
    </figure>
  )
}

const heightOf = (value: number, { top }: Scale) =>
  Math.round((floor - (Math.max(0, value) / top) * (floor - ceiling)) * 10) / 10

interface BarsProps extends Pick<BarChartProps, 'bars'> {
  scale: Scale
  hasBefore: boolean
}

/** Each month is a drawing of its own in the middle of its share of the width, so that no script has to measure it. */
function Bars({ bars, scale, hasBefore }: BarsProps) {
  const hatch = useId().replace(/\W/g, '')
  return (
    <svg className="bars-plot" width="100%" height="244" aria-hidden>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" />
          <path d="M1 0v6" />
        </pattern>
      </defs>
      {[0, ...scale.lines].map((line) => (
        <line key={line} x2="100%" y1={heightOf(line, scale) + 0.5} y2={heightOf(line, scale) + 0.5} />
      ))}
      {scale.lines.length === 0 && (
        <text x="50%" y={(floor + ceiling) / 2}>
          There is nothing in these months yet.
        </text>
      )}
      {/* Moved as a whole, so that nothing of a month stands left of the origin of its own drawing. */}
      <g transform={`translate(${-middle} 0)`}>
        {bars.map(({ label, value, isRunning, before }, index) => (
          <svg key={label} x={`${((index + 0.5) / bars.length) * 100}%`} overflow="visible">
            {before && <path data-part="before" d={barPath(middle - width - 2, heightOf(before.value, scale))} />}
            <path
              data-part={isRunning ? 'running' : 'first'}
              data-beside={hasBefore || undefined}
              fill={isRunning ? `url(#${hatch})` : undefined}
              d={barPath(hasBefore ? middle + 2 : middle - width / 2, heightOf(value, scale))}
            />
            <MonthName label={label} isRunning={isRunning} />
          </svg>
        ))}
      </g>
    </svg>
  )
}

/** On phones the first word has to do. */
function MonthName({ label, isRunning }: Pick<ChartBar, 'label' | 'isRunning'>) {
  const [first, ...rest] = label.split(' ')
  return (
    <>
      <text x={middle} y="224">
        {first}
        {rest.length > 0 && <tspan> {rest.join(' ')}</tspan>}
      </text>
      {isRunning && (
        <text x={middle} y="240">
          to date
        </text>
      )}
    </>
  )
}

/** From the floor up to `y`, with two round corners where there is room for them. */
function barPath(x: number, y: number): string {
  const height = floor - y
  if (height <= 0) return ''
  if (height < corner) return `M${x} ${floor}v${-height}h${width}v${height}Z`
  return `M${x} ${floor}V${y + corner}q0-3 3-3h${width - 2 * corner}q3 0 3 3V${floor}Z`
}

function tipOf({ label, value, short, isRunning, before }: ChartBar): Tip {
  return {
    title: isRunning ? `${label} to date` : label,
    lines: [
      { text: short, part: isRunning ? 'running' : 'first' },
      ...(before ? [{ text: `${before.short} in ${before.label}`, part: 'before' as const }] : []),
    ],
    // A month that runs and a whole one are not comparable.
    note: before && !isRunning ? changeText(value, before) : undefined,
  }
}

function changeText(value: number, before: { value: number; label: string }): string | undefined {
  if (before.value <= 0) return undefined
  const change = ((value - before.value) / before.value) * 100
  return `${Math.abs(change).toFixed(1)}% ${change < 0 ? 'below' : 'above'} ${before.label}`
}

interface BarFiguresProps extends Pick<BarChartProps, 'title' | 'bars'> {
  beforeName?: string
}

const BarFigures = ({ title, bars, beforeName }: BarFiguresProps) => (
  <details className="chart-figures">
    <summary>Figures as a table</summary>
    <table className="figures" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">This period</th>
          {beforeName && <th scope="col">{beforeName}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, text, isRunning, before }) => (
          <tr key={label}>
            <th scope="row">{isRunning ? `${label} to date` : label}</th>
            <td>{text}</td>
            {beforeName && <td>{before ? `${before.text} (${before.label})` : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
