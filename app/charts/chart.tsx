import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChartPart, LiveChartProps } from './chart-parts'

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

/** A chart with its figures as text beside it. */
export function Chart({ title, kind, parts, children }: ChartProps) {
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

/** True once the element has been in sight. */
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
