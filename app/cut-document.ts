declare global {
  interface Window {
    /** The framework's. A whole document has closed the stream at its end. */
    __reactRouterContext?: { streamController: Pick<ReadableStreamDefaultController, 'desiredSize'> }
  }
}

/**
 * Reloads a document whose connection breaks before its late parts have arrived, once the console responds. No event tells
 * of it: its browser goes on loading. Each late part has a script, so one that still arrives slowly is not reloaded. Its
 * text is a script of the document (entry.server.tsx), so it can use nothing from outside.
 */
export function reloadIfCut(): void {
  // Milliseconds; longer than the server lets a late part take.
  const [interval, longestSilence] = [2_000, 16_000]
  const { href } = location
  let [arrived, silence] = [0, 0]
  const timer = setInterval(() => {
    // What is shown at another address has been read by itself.
    const isSettled = window.__reactRouterContext?.streamController.desiredSize === 0 || location.href !== href
    if (isSettled) return clearInterval(timer)
    silence = document.scripts.length > arrived ? 0 : silence + interval
    arrived = document.scripts.length
    if (silence < longestSilence) return
    silence = 0
    fetch('/healthz').then(
      ({ ok }) => {
        // A proxy without a console behind it would put its error in the place of what has arrived.
        if (!ok) return
        clearInterval(timer)
        location.reload()
      },
      () => {},
    )
  }, interval)
}
