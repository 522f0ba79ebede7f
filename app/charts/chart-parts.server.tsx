import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { markupOfDocument } from '~/listing/list-view'
import type { DrawnChart } from './chart'

/** Charts are rendered on the server only: browsers show the markup and hold no copy of its values. */
export const drawChart = (context: Readonly<RouterContextProvider>, chart: ReactNode): DrawnChart => ({
  [context.get(requestScope).isDocument ? markupOfDocument : 'markup']: renderToStaticMarkup(chart),
})

export interface ChartPart {
  label: string
  value: number
  text: string
  /** Address of the list of what is counted. */
  to?: string
}

export interface ChartBar extends Omit<ChartPart, 'value'> {
  /** Undefined if it is unknown, which is no bar and not one of zero. */
  value: number | undefined
  /** The value for a tooltip, which has less room than a table. */
  short: string
  /** The month is not over: its bar is hatched, and its text says so. */
  isRunning?: boolean
  before?: Omit<ChartBar, 'isRunning' | 'before'>
}

export type Series = 'first' | 'second' | 'running' | 'before'

/** The colours connect a part with its legend, so forced colours must not change them. */
export const seriesColor = {
  first: 'forced-color-adjust-none text-chart-1',
  second: 'forced-color-adjust-none text-chart-2',
  running: 'forced-color-adjust-none text-chart-1',
  before: 'forced-color-adjust-none text-chart-previous forced-colors:stroke-[GrayText]',
} satisfies Record<Series, string>

const hatch = 'month-to-date'

/** An unfinished month uses the page's single `Hatch`. */
export const fillOf = (series: Series) => (series === 'running' ? `url(#${hatch})` : 'currentColor')

/** Needed once in each drawing that has unfinished months. */
export const Hatch = () => (
  <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="fill-accent-soft" />
    <path d="M1 0v6" stroke="currentColor" strokeWidth="2" />
  </pattern>
)

export const Key = ({ series }: { series: Series }) => (
  <svg data-slot="chart-key" width="10" height="10" className={clsx('shrink-0', seriesColor[series])} aria-hidden>
    <rect width="10" height="10" rx="3" fill={fillOf(series)} />
  </svg>
)

export interface Tip {
  title: string
  lines: readonly { text: string; series: Series }[]
  note?: string
}

interface PlotProps {
  label: string
  tips: readonly Tip[]
  className: string
  partClass: string
  /** Positions the tooltip of a part, which has room for ten words on a phone. */
  tipClass: (index: number) => string
  part: (index: number) => ReactNode
  children: ReactNode
}

/** A chart's drawing: a single tab stop, with a tooltip for each value. */
export const Plot = ({ label, tips, className, partClass, tipClass, part, children }: PlotProps) => (
  <div role="group" aria-label={`${label}. Left and right arrow keys read the figures.`} className={className}>
    {children}
    {tips.map(({ title, lines, note }, index) => (
      <div
        key={title}
        role="img"
        aria-label={[title, ...lines.map(({ text }) => text), note].filter(Boolean).join(', ')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it says is reached by keyboard too
        tabIndex={index === 0 ? 0 : -1}
        className={clsx('group', partClass)}
      >
        {part(index)}
        <div
          data-slot="chart-tip"
          className={clsx(
            'pointer-events-none absolute top-4 z-10 hidden gap-1 rounded-lg bg-raised px-3 py-2 whitespace-nowrap text-ink-soft max-md:w-40 max-md:whitespace-normal shadow-floating group-hover:grid group-focus:grid print:hidden forced-colors:border',
            tipClass(index),
          )}
        >
          <strong className="text-ink">{title}</strong>
          {lines.map(({ text, series }) => (
            <span key={series} className="flex items-center gap-1.5">
              <Key series={series} /> {text}
            </span>
          ))}
          {note && <small className="text-xs text-muted">{note}</small>}
        </div>
      </div>
    ))}
  </div>
)
