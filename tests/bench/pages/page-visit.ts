import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { rowsOnAPage, rowsSelector } from './page-peer.ts'
import { type ProbeMessage, probe } from './page-probe.ts'
import { watchTraffic, type Traffic } from './page-traffic.ts'

/** A slow machine on a thin link. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const cpuSlowdown = 6

const patience = 120_000

export interface LoadFigures extends Traffic {
  /** Milliseconds since the navigation began. */
  firstPaint: number
  largestPaint: number
  rowsVisible: number
  /** The last script has come and the last long task has ended. */
  scriptsQuiet: number
  /** What tasks take beyond 50 ms each, in sum. */
  blocking: number
  longestTask: number
  layoutShift: number
}

export interface ActionFigures {
  /** Milliseconds from the last user event to the frame with the other rows. */
  milliseconds: number
  bytes: number
}

type Rows = Extract<ProbeMessage, { kind: 'rows' }>
type Wanted = (rows: Rows) => boolean

/** A tab that is slowed down and watched. */
export class PageVisit {
  readonly page: Page
  private readonly session: CDPSession
  private readonly traffic: ReturnType<typeof watchTraffic>
  private rows: Rows[] = []
  private inputs: number[] = []
  private heard: () => void = () => {}

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
    this.traffic = watchTraffic(session)
  }

  static async open(context: BrowserContext): Promise<PageVisit> {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const visit = new PageVisit(page, session)
    session.on('Runtime.bindingCalled', ({ payload }) => visit.note(JSON.parse(payload)))
    await session.send('Network.enable')
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'reportToBench' })
    await page.addInitScript(probe, rowsSelector)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return visit
  }

  private note(message: ProbeMessage): void {
    if (message.kind === 'input') this.inputs.push(message.time)
    else this.rows.push(message)
    this.heard()
  }

  private forget(): void {
    this.rows = []
    this.inputs = []
    this.traffic.forget()
  }

  private async untilRows(isWanted: Wanted): Promise<Rows> {
    const end = AbortSignal.timeout(patience)
    for (;;) {
      const found = this.rows.find(isWanted)
      if (found) return found
      const heard = Promise.withResolvers<void>()
      this.heard = heard.resolve
      const tooLate = () => heard.reject(new Error(`The rows were not there after ${patience / 1000} s.`))
      end.addEventListener('abort', tooLate, { once: true })
      await heard.promise
      end.removeEventListener('abort', tooLate)
    }
  }

  /** Opens an address, from another document, until its rows are there. */
  async openRows(url: string): Promise<Rows> {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank')
    this.forget()
    const opening = this.page.goto(url, { waitUntil: 'commit', timeout: patience })
    const rows = await this.untilRows(({ count }) => count >= rowsOnAPage)
    await opening
    return rows
  }

  /** Opens an address until nothing happens any more. */
  async load(url: string): Promise<LoadFigures> {
    const { time } = await this.openRows(url)
    await this.traffic.untilQuiet(1000)
    // Tasks that began with the last response.
    await delay(300)
    const noted = await this.page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name))
      // Entries of this type are of this class.
      const ends = scripts.map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      // The probe has run in this document.
      return { ...window.benchTimes!, origin: performance.timeOrigin, lastScript: Math.max(0, ...ends) }
    })
    const { firstPaint, largestPaint, layoutShift, longTasks, origin, lastScript } = noted
    const rowsVisible = time - origin
    return {
      ...this.traffic.sum(),
      firstPaint,
      largestPaint,
      layoutShift,
      rowsVisible,
      scriptsQuiet: Math.max(rowsVisible, lastScript, ...longTasks.map(([start, duration]) => start + duration)),
      blocking: longTasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...longTasks.map(([, duration]) => duration)),
    }
  }

  /** Does something that changes the rows, to ones with this text where it is given. */
  async act(step: (page: Page) => Promise<void>, expected = ''): Promise<ActionFigures> {
    const before = this.rows.at(-1)?.text
    this.forget()
    await step(this.page)
    const { time } = await this.untilRows(
      ({ text }) => text !== before && text.toLowerCase().includes(expected.toLowerCase()),
    )
    const input = this.inputs.findLast((at) => at <= time) ?? Number.NaN
    await this.traffic.untilQuiet(500)
    return { milliseconds: time - input, bytes: this.traffic.sum().bytes.total }
  }

  /** Bytes of the scripts' memory after a collection. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    return (await this.session.send('Runtime.getHeapUsage')).usedSize
  }
}
