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

interface PointedPart {
  payload?: ChartPart
}

/** A part's value in the chart's tooltip: as it stands in the figures beside the chart. */
export const partText = (_value: unknown, _name: unknown, { payload }: PointedPart) => payload?.text

/** A part's name in the tooltip of a chart whose axis has no names. */
export const partLabel = (_label: unknown, [pointed]: readonly PointedPart[]) => pointed?.payload?.label

/** Milliseconds. */
export const animationDuration = 1000

/** The colours of parts, from the tokens, in the order of the parts. */
export const partColour = (index: number) => `var(--chart-${index % 6})`
