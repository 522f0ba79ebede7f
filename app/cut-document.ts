/**
 * Reloads a document whose connection breaks before its late parts have arrived, once the console responds. No event tells
 * of it: its browser goes on loading. Each late part has a script, so one that still arrives slowly is not reloaded. Its
 * text is a script of the document (entry.server.tsx), so it can use nothing from outside.
 */
export function reloadIfCut(): void {
  // Milliseconds; longer than the server lets a late part take.
  const [interval, longestSilence] = [2_000, 16_000]
  // A dialog over the page reads nothing again of what stands behind it.
  const pageOf = ({ pathname, search }: Location) => pathname + search.replace(/[?&]modal=.*/, '')
  const page = pageOf(location)
  let [arrived, silence] = [0, 0]
  const timer = setInterval(() => {
    // The framework's last script. What is shown at another address has been read by itself.
    const isWhole = [...document.scripts].some(({ text }) => text.endsWith('.streamController.close();'))
    if (isWhole || pageOf(location) !== page) return clearInterval(timer)
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
