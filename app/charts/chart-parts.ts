/** One share of a whole. */
export interface ChartPart {
  label: string
  value: number
  /** The value as people read it. */
  text: string
  /** Address of the list of what is counted, where there is one. */
  to?: string
}

/** The amount of one month, and that of the month it is compared with. */
export interface ChartBar extends ChartPart {
  /** The value in a tooltip, which has less room than a table. */
  short: string
  /** The month is not over: its bar is hatched, and words say so. */
  isRunning?: boolean
  before?: ChartPart & { short: string }
}

/** What a tooltip says of the part that is pointed at. */
export interface Tip {
  title: string
  lines: readonly { text: string; part: PartKind }[]
  note?: string
}

/** Which of a chart's colours something has: `charts.css` gives each its own. */
export type PartKind = 'first' | 'second' | 'running' | 'before'

export const partKind = (index: number): PartKind => (index === 0 ? 'first' : 'second')

/** What the library's charts are drawn from: the values, and what is said of each. */
export interface LiveChartProps {
  label: string
  parts: readonly { value: number; tip: Tip }[]
  /** The value at the upper edge of the plot. */
  top: number
  /** Called with what takes the keyboard, once it is there. */
  onReady: (surface: SVGElement | null) => void
}
