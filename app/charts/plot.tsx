import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import type { LiveChartProps } from './chart-parts'

interface PlotProps extends Omit<LiveChartProps, 'onReady'> {
  kind: 'donut' | 'bars'
  /** The library's layer, in a file that is loaded when somebody points at the chart or comes to it by keyboard. */
  live: ComponentType<LiveChartProps>
  /** The chart as the server draws it. It stays: the layer above it adds tooltips and arrow keys, and draws nothing. */
  children: ReactNode
}

/** The drawn part of a chart. */
export function Plot({ kind, live: Live, children, ...chart }: PlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawn' | 'touched' | 'live'>('drawn')
  const touch = () => setState((before) => (before === 'drawn' ? 'touched' : before))

  /** One stop for the keyboard: the plot's own until the layer takes it over. */
  function takeOver(surface: SVGElement | null) {
    if (!surface) return
    if (document.activeElement === plot.current) surface.focus()
    setState('live')
  }

  return (
    <div
      ref={plot}
      className="chart-plot"
      data-kind={kind}
      role="group"
      aria-label={`${chart.label}. Left and right arrow keys read the figures.`}
      tabIndex={state === 'live' ? undefined : 0}
      onPointerEnter={touch}
      onFocus={touch}
    >
      {children}
      {state !== 'drawn' && (
        <Suspense fallback={null}>
          <Live {...chart} onReady={takeOver} />
        </Suspense>
      )}
    </div>
  )
}
