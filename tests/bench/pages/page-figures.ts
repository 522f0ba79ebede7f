import { percentile } from '../report.ts'
import type { BrowserFigures, WithoutScripts } from './browser-figures.ts'
import type { ServerFigures } from './server-figures.ts'

/** All that one run has measured, each list by rounds. Peers are in the order in which they were measured. */
export interface PageFigures {
  machine: string
  browser: string
  /** Businesses of each console. */
  sizes: number[]
  visits: Record<string, BrowserFigures[]>
  withoutScripts: Record<string, WithoutScripts>
  servers: Record<string, ServerFigures[]>
  /** MB resident in a process of the smallest console and in its platform, signed in and at rest. */
  atRest?: { console: number; platform: number }
}

/** The middle value of all rounds; NaN where there are none. */
export function medianOf<Figures>(rounds: readonly Figures[] | undefined, read: (figures: Figures) => number): number {
  return percentile((rounds ?? []).map(read), 0.5)
}
