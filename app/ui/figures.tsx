import { EmptyLine } from './empty'
import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { Card, cardClass, CardHeader } from './card'
import { emptyValue } from './empty-value'
import { Icon } from './icon'

export interface Trend {
  direction: 'up' | 'down' | 'level'
  text: string
  /** Month-end values for the line. */
  values?: readonly number[]
}

/**
 * Figures in one panel, separated by the gaps of the grid. In forced colours outlines replace them, because a
 * background would cover the panel.
 */
export const FigureGrid = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    className={clsx(
      cardClass,
      'grid grid-cols-[repeat(var(--figure-columns,4),minmax(0,1fr))] gap-px overflow-hidden bg-line! max-xl:[--figure-columns:2]',
      '*:rounded-none *:bg-surface *:shadow-none *:focus-visible:-outline-offset-3',
      'forced-colors:*:bg-transparent forced-colors:*:not-focus-visible:outline-1',
      className,
    )}
    {...properties}
  />
)

/** A headline figure. Whether an increase is good is unknown, so trends have no colour. */
export const FigureCard = ({ title, value, trend }: { title: string; value: string; trend?: Trend }) => (
  <section
    data-slot="figure"
    className="relative grid h-full content-start gap-0.5 px-4 py-3.5 text-xs/4 text-muted"
    aria-label={title}
  >
    <h2 className="font-normal whitespace-nowrap in-[a:hover]:text-link in-[a:hover]:underline max-sm:whitespace-normal">
      {title}
    </h2>
    <Value>{value}</Value>
    {trend && (
      <p className="flex items-center gap-1">
        {trend.direction !== 'level' && (
          <Icon name={trend.direction === 'up' ? 'TrendingUp' : 'TrendingDown'} size={12} />
        )}
        {trend.text}
      </p>
    )}
    {trend?.values && <Sparkline values={trend.values} />}
  </section>
)

const amountClass = 'flex flex-wrap items-baseline gap-x-1 text-2xl/8 font-semibold tracking-[-0.025em]'
const besideClass = 'text-sm/4 font-normal tracking-normal text-muted'

/** `NGN 1,234 (20) · USD 49 (1)`: the first sum is large, with a small currency and count; the others are below. */
function Value({ children: value }: { children: string }) {
  if (value === emptyValue) return <strong className={clsx(amountClass, 'text-muted')}>{value}</strong>
  const [first = '', ...others] = value.split(' · ')
  const [, currency = '', amount = first, count = ''] = /^([A-Z]{3} )?(\S+)( \(.*\))?$/.exec(first) ?? []
  return (
    <strong className={clsx(amountClass, 'text-ink')}>
      {currency && <small className={besideClass}>{currency}</small>}
      {amount}
      {count && <small className={besideClass}>{count}</small>}
      {others.map((sum) => (
        <small key={sum} data-slot="other-sum" className={clsx(besideClass, 'basis-full')}>
          <span className="sr-only"> · </span>
          {sum}
        </small>
      ))}
    </strong>
  )
}

const sparkWidth = 76
const sparkHeight = 30

function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => ({
    x: Math.round((index / (values.length - 1)) * sparkWidth),
    y: Math.round(sparkHeight - 2 - ((value - least) / (most - least || 1)) * (sparkHeight - 4)),
  }))
  const last = points.at(-1)
  return (
    <svg
      className="absolute right-4 bottom-4 h-7.5 w-19 overflow-visible fill-none stroke-chart-1 stroke-[1.5] max-md:right-3 max-md:bottom-8.5 max-md:w-11"
      strokeLinejoin="round"
      viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
      aria-hidden
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className="fill-chart-1 stroke-surface stroke-2" cx={last?.x} cy={last?.y} r="3.5" />
    </svg>
  )
}

/** Replaces a chart or table that can't be read; the page says why. */
export const MissingFigures = ({ title }: { title: string }) => (
  <Card aria-label={title}>
    <CardHeader>
      <h2>{title}</h2>
    </CardHeader>
    <EmptyLine>{emptyValue}</EmptyLine>
  </Card>
)

export const FiguresHead = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="sr-only">Figure</span>
      </th>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

export interface FiguresTableProps {
  title: string
  columns?: readonly string[]
  rows: readonly (readonly [label: string, ...values: string[]])[]
}

export function FiguresTable({ title, columns, rows }: FiguresTableProps) {
  const id = useId()
  return (
    <Card>
      <CardHeader>
        <h2 id={id}>{title}</h2>
        <p>All time</p>
      </CardHeader>
      <table className="figures" aria-labelledby={id}>
        {columns && <FiguresHead columns={columns} />}
        <tbody>
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
