import { fetchOverPoorConnection } from './toasts/poor-connection'

declare global {
  interface Window {
    /** The framework's: a whole document has closed it at its end. */
    __reactRouterContext?: { streamController: Pick<ReadableStreamDefaultController, 'desiredSize'> }
  }
}

/** Milliseconds; longer than the server lets a late part take (entry.server.tsx). */
export const longestSilence = 16_000
const interval = 2_000

/**
 * Reloads a document whose connection breaks before its late parts have arrived. No event tells of it: its browser goes on
 * loading. Each late part has a script, so one that still arrives slowly is not reloaded.
 */
export function reloadIfCut(): void {
  const { href } = location
  let [arrived, silence] = [0, 0]
  const timer = setInterval(() => {
    const isWhole = window.__reactRouterContext?.streamController.desiredSize === 0
    // What is shown since then has been read by itself.
    const isLeft = location.href !== href
    silence = document.scripts.length > arrived ? 0 : silence + interval
    arrived = document.scripts.length
    if (!isWhole && !isLeft && silence < longestSilence) return
    clearInterval(timer)
    if (isWhole || isLeft) return
    void fetchOverPoorConnection(new Request(new URL('/healthz', location.href))).then(() => location.reload())
  }, interval)
}
