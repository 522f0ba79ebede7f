/**
 * What a script needs to load its document again where it was lost, once the console responds: browsers ask for scripts only
 * once. A document that was used stays: what is typed would be lost, and a step that is under way, for which Firefox stops
 * the scripts. A reload is not repeated: something may block all scripts. The text of this function, too, is in the document.
 */
export const reloadOnceAnswered = (): { onerror: () => unknown } => {
  let isUsed = false
  onclick = onkeydown = onbeforeunload = () => void (isUsed = true)
  const retry = () => {
    setTimeout(() => fetch('/healthz').then(({ ok }) => (ok ? isUsed || location.reload() : retry()), retry), 2_000)
  }
  const steps = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { onerror: () => steps[0]!.type === 'reload' || retry() }
}

/**
 * Reads a page again, once the console responds, if the connection of its document breaks before its late parts have
 * arrived. Where the router runs already it reads them, and what is typed stays; else the document is reloaded. No event
 * tells of the break: the browser goes on loading. Each late part has a script, so one that arrives slowly is waited for.
 * The text of this function is a script of the document (entry.server.tsx), so it can use nothing from outside.
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
        // A reload would take what is typed, and end the sending of a form.
        const isTyped = [...document.querySelectorAll('input, textarea')].some(
          (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
        )
        // Reading would take the place of a step that is under way.
        const isAtStake = router ? router.state.navigation.state !== 'idle' : isTyped
        if (isAtStake) silence = longestSilence
        // A proxy without a console behind it would put its error in the place of what has arrived.
        if (!ok || isAtStake) return
        clearInterval(timer)
        if (router) void router.revalidate()
        else location.reload()
      },
      () => {},
    )
  }, interval)
}
