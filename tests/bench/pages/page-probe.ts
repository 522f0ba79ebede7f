/** What a document says of itself, with times of the wall clock in milliseconds. */
export type ProbeMessage = { kind: 'rows'; time: number; count: number; text: string } | { kind: 'input'; time: number }

/** What a document has noted, with times since its navigation began. */
export interface NotedTimes {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  longTasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    reportToBench?: (message: string) => void
    benchTimes?: NotedTimes
  }
}

/**
 * Runs in each document before its own scripts, so it may use nothing of this module. It reports each user event, and the
 * rows whenever a frame with other ones was shown.
 */
export function probe(rowsSelector: string): void {
  const origin = performance.timeOrigin
  const report = (message: ProbeMessage) => window.reportToBench?.(JSON.stringify(message))
  const times: NotedTimes = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [] }
  window.benchTimes = times
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (times.largestPaint = startTime))
  observe('longtask', ({ startTime, duration }) => times.longTasks.push([startTime, duration]))
  observe('layout-shift', (entry) => {
    // Entries of this type have these members, which TypeScript's library lacks.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times.layoutShift += value
  })
  // Choosing in a select is scripted by the driver, all else it does as the system does.
  const note = ({ isTrusted, timeStamp, type }: Event) => {
    if (isTrusted !== (type === 'change')) report({ kind: 'input', time: origin + timeStamp })
  }
  for (const type of ['pointerdown', 'keydown', 'input', 'change']) {
    addEventListener(type, note, { capture: true, passive: true })
  }
  let last = ''
  let isWaiting = false
  function look(): void {
    isWaiting = false
    const rows = document.querySelectorAll(rowsSelector)
    const text = [rows[0], rows[rows.length - 1]].map((row) => row?.textContent ?? '').join('\n')
    if (rows.length === 0 || text === last) return
    last = text
    // Its message comes when the frame is done.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => report({ kind: 'rows', time: origin + performance.now(), count: rows.length, text })
    port2.postMessage(0)
  }
  const lookNextFrame = () => {
    if (!isWaiting) requestAnimationFrame(look)
    isWaiting = true
  }
  new MutationObserver(lookNextFrame).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener('DOMContentLoaded', lookNextFrame)
  addEventListener('load', lookNextFrame)
}
