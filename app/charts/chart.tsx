import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

/** One slice or bar. */
export interface ChartPart {
  label: string
  value: number
  /** The value as people read it. */
  text: string
  /** Address of the list of what is counted, where there is one. */
  to?: string
}

export interface LiveChartProps {
  parts: ChartPart[]
}

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

/** What the library hands over of the part that the pointer is on. */
interface PointedPart {
  payload?: ChartPart
}

/** A part's value in the chart's tooltip: as it stands in the figures beside the chart. */
export const partText = (_value: unknown, _name: unknown, { payload }: PointedPart) => payload?.text

/** A part's name in the tooltip of a chart whose axis has no names. */
export const partLabel = (_label: unknown, [pointed]: readonly PointedPart[]) => pointed?.payload?.label

/** Milliseconds (specification, section 9). */
export const animationDuration = 1000

/** The colours of parts, from the tokens, in the order of the parts. */
export const partColour = (index: number) => `var(--chart-${index % 6})`
