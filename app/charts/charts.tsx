import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ChartPart, type LiveChartProps, partColour } from './chart-parts'

/** The library's charts by kind, each in a file that is loaded when the first chart of its kind comes into sight. */
const live: Record<'pie' | 'bars', ComponentType<LiveChartProps>> = {
  pie: lazy(async () => ({ default: (await import('./live-pie')).LivePie })),
  bars: lazy(async () => ({ default: (await import('./live-bars')).LiveBars })),
}

interface ChartProps {
  title: string
  kind: keyof typeof live
  parts: ChartPart[]
  /** The chart as the server draws it: complete without scripts, and what stands until the live one is there. */
  children: ReactNode
}

function Chart({ title, kind, parts, children }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isVisible = useSeen(frame)
  const Live = live[kind]
  return (
    <figure className="chart card" aria-label={title}>
      <figcaption className="font-semibold">{title}</figcaption>
      <div ref={frame} className="chart-frame" data-kind={kind} aria-hidden>
        {isVisible ? (
          <Suspense fallback={children}>
            <Live parts={parts} />
          </Suspense>
        ) : (
          children
        )}
      </div>
      <ul className="chart-figures">
        {parts.map(({ label, text, to }, index) => (
          <li key={label} data-part={index % 6}>
            {to ? <Link to={to}>{label}</Link> : label} <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </figure>
  )
}

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
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--color-tint)" strokeWidth="16" />
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

function useSeen(element: { current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
