import type { LiveChartProps } from './chart-parts'

/** Stands inside the library's chart, which is drawn once its size is known, and finds what takes the keyboard there. */
export const LiveSurface = ({ onReady }: Pick<LiveChartProps, 'onReady'>) => (
  <g ref={(mark) => onReady(mark?.closest<SVGElement>('svg[tabindex="0"]') ?? null)} />
)
