import { clsx } from 'clsx'
import { Fragment } from 'react'
import { type ChartBar, fillOf, Hatch, Key, Plot, type Series, seriesColor, type Tip } from './chart-parts.server'
import { axisAmount, type Scale, scaleOf } from './chart-scale'
import { cardHeaderClass } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'

interface BarChartProps {
  title: string
  bars: readonly ChartBar[]
  /** What the pale bars show: `Six months before`. */
  beforeName: string
  file: string
}

/** Pixels from the top of the drawing: the foot of the bars and the position of the highest value. */
const floor = 204
const ceiling = 22
const corner = 3
/** Pixels; the months share the remaining width. */
const axis = 48

/** Monthly amounts as bars, each beside the one it is compared with, on an axis with round values. */
export function BarChart({ title, bars, beforeName, file }: BarChartProps) {
  const hasBefore = bars.some(({ before }) => before)
  const scale = scaleOf(bars.flatMap(({ value = 0, before }) => [value, before?.value ?? 0]))
  return (
    <>
      <figcaption className={`${cardHeaderClass} pe-4`}>
        <h2>{title}</h2>
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted md:ms-auto *:flex *:items-center *:gap-1.5">
          <li>
            <Key series="first" /> This period
          </li>
          {bars.some(({ isRunning }) => isRunning) && (
            <li>
              <Key series="running" /> Month to date
            </li>
          )}
          {hasBefore && (
            <li className="max-md:hidden">
              <Key series="before" /> {beforeName}
            </li>
          )}
        </ul>
        <a className={buttonVariants({ variant: 'secondary', className: 'max-md:ms-auto' })} href={file}>
          <Icon name="Download" /> Download
        </a>
      </figcaption>
      <Plot
        label={title}
        tips={bars.map(tipOf)}
        className="relative mx-4 mt-1 mb-2 flex ps-12 max-md:mr-3 max-md:ml-2"
        partClass="relative flex-1 rounded-sm hover:bg-ink/5 focus:bg-ink/5"
        tipClass={(index) => (index < bars.length / 2 ? 'left-3/4' : 'right-3/4')}
        part={(index) => bars[index] && <Month {...bars[index]} scale={scale} />}
      >
        <Axis scale={scale} isKnown={bars.every(({ value }) => value !== undefined)} />
      </Plot>
      <BarFigures title={title} bars={bars} beforeName={hasBefore ? beforeName : ''} />
    </>
  )
}

const heightOf = (value: number, { top }: Scale) =>
  Math.round((floor - (Math.max(0, value) / top) * (floor - ceiling)) * 10) / 10

const Axis = ({ scale, isKnown }: { scale: Scale; isKnown: boolean }) => (
  <svg
    width="100%"
    height={floor}
    className="absolute start-0 overflow-visible fill-muted text-xs forced-colors:fill-[CanvasText]"
    aria-hidden
  >
    <defs className={seriesColor.running}>
      <Hatch />
    </defs>
    {[0, ...scale.lines].map((line) => (
      <Fragment key={line}>
        <text x={axis - 10} y={heightOf(line, scale) + 4} textAnchor="end">
          {axisAmount(line)}
        </text>
        <line
          x1={axis}
          x2="100%"
          y1={heightOf(line, scale) + 0.5}
          y2={heightOf(line, scale) + 0.5}
          className="stroke-grid forced-colors:stroke-[GrayText]"
        />
      </Fragment>
    ))}
    {scale.lines.length === 0 && isKnown && (
      <text x="50%" y={(floor + ceiling) / 2} textAnchor="middle">
        There is nothing in these months yet.
      </text>
    )}
  </svg>
)

/** Phones show only the first word of the name, and only the month's own bar. */
function Month({ label, value, isRunning, before, scale }: ChartBar & { scale: Scale }) {
  const [first, ...rest] = label.split(' ')
  return (
    <>
      <div className="flex animate-bars-rise justify-center gap-1">
        {before?.value !== undefined && <Bar y={heightOf(before.value, scale)} series="before" />}
        {value !== undefined && <Bar y={heightOf(value, scale)} series={isRunning ? 'running' : 'first'} />}
      </div>
      <p className="relative pt-2 text-center text-xs text-muted">
        {first}
        <span className="max-md:hidden"> {rest.join(' ')}</span>
        {isRunning && <span className="block">to date</span>}
      </p>
    </>
  )
}

/** The bar's lower corners lie below the drawing's edge, and so does a bar of zero. */
const Bar = ({ y, series }: { y: number; series: Series }) => (
  <svg
    data-series={series}
    width="24"
    height={floor}
    className={clsx(
      seriesColor[series],
      'overflow-visible [clip-path:inset(-1px_-1px_0)]',
      series === 'before' && 'max-md:hidden',
    )}
    aria-hidden
  >
    <rect
      y={y}
      width="24"
      height={floor - y + corner}
      rx={corner}
      fill={fillOf(series)}
      stroke={series === 'running' ? 'currentColor' : undefined}
    />
  </svg>
)

function tipOf({ label, value, short, isRunning, before }: ChartBar): Tip {
  return {
    title: isRunning ? `${label} to date` : label,
    lines: [
      { text: short, series: isRunning ? 'running' : 'first' },
      ...(before ? [{ text: `${before.short} in ${before.label}`, series: 'before' as const }] : []),
    ],
    // A month that is not over can't be compared with a whole one.
    note: before && !isRunning ? changeText(value, before) : undefined,
  }
}

function changeText(value: number | undefined, before: Pick<ChartBar, 'value' | 'label'>): string | undefined {
  if (value === undefined || before.value === undefined || before.value <= 0) return undefined
  const change = ((value - before.value) / before.value) * 100
  if (Math.abs(change) < 0.05) return `Level with ${before.label}`
  return `${Math.abs(change).toFixed(1)}% ${change < 0 ? 'below' : 'above'} ${before.label}`
}

/** Open on paper, where nothing can be clicked. */
const BarFigures = ({ title, bars, beforeName }: Omit<BarChartProps, 'file'>) => (
  <details className="px-4 pb-3 print:details-content:block-auto print:details-content:[content-visibility:visible]">
    <summary className="w-fit py-2 text-xs leading-5 text-link pointer-coarse:py-3.5 print:hidden">
      Figures as a table
    </summary>
    <table className="figures max-w-160 print:max-w-none" aria-label={title}>
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
