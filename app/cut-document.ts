/**
 * Reads a document's page again whose connection breaks before its late parts have arrived, once the console responds; by
 * the router, which keeps what is typed, where that runs already. No event tells of it: its browser goes on loading. Each
 * late part has a script, so one that still arrives slowly is waited for. Its text is a script of the document
 * (entry.server.tsx), so it can use nothing from outside.
 */
export function readAgainIfCut(): void {
  // Milliseconds; longer than the server lets a late part take.
  const [interval, longestSilence] = [2_000, 16_000]
  let [arrived, silence] = [0, 0]
  const timer = setInterval(() => {
    // The framework's last script.
    const isWhole = [...document.scripts].some(({ text }) => text.endsWith('.streamController.close();'))
    if (isWhole) return clearInterval(timer)
    silence = document.scripts.length > arrived ? 0 : silence + interval
    arrived = document.scripts.length
    if (silence < longestSilence) return
    silence = 0
    fetch('/healthz').then(
      ({ ok }) => {
        const router = window.__reactRouterDataRouter
        // A step that is under way would take the place of what is read, which is tried at the next look then.
        const isBusy = router !== undefined && router.state.navigation.state !== 'idle'
        if (isBusy) silence = longestSilence
        // A proxy without a console behind it would put its error in the place of what has arrived.
        if (!ok || isBusy) return
        clearInterval(timer)
        if (router) void router.revalidate()
        else location.reload()
      },
      () => {},
    )
  }, interval)
}
