import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../support/chromium.ts'
import { print } from '../report.ts'
import { createContext } from './browser-context.ts'
import { type PagePeer, filtered, rowsSelector, searched } from './page-peer.ts'
import { type ActionFigures, type LoadFigures, PageVisit } from './page-visit.ts'

/** One visitor's figures: a first visit, what is done on the page, a second visit. */
export interface BrowserFigures {
  cold: LoadFigures
  /** Bytes. */
  heap: number
  next: ActionFigures
  search: ActionFigures
  filter: ActionFigures
  warm: LoadFigures
  /** The next page of a first visit, asked for as soon as rows are in sight. */
  nextAtOnce: ActionFigures
}

/** What works without scripts. */
export type WithoutScripts = Record<'rows' | 'next' | 'search' | 'filter', boolean>

export interface BrowserRun {
  browser: string
  visits: Map<string, BrowserFigures[]>
  withoutScripts: Map<string, WithoutScripts>
}

/** Visits each peer once in a round, so that a busy moment meets them all; the first round warms up and does not count. */
export async function measureInBrowser(peers: readonly PagePeer[], rounds: number): Promise<BrowserRun> {
  const browser = await chromium.launch(launchOptions)
  const visits = new Map<string, BrowserFigures[]>(peers.map(({ name }) => [name, []]))
  const withoutScripts = new Map<string, WithoutScripts>()
  try {
    for (const peer of peers) withoutScripts.set(peer.name, await tryWithoutScripts(browser, peer))
    for (let round = 0; round <= rounds; round += 1) {
      for (const peer of peers) {
        if (peer.rounds !== undefined && (round === 0 || round > peer.rounds)) continue
        // A long run goes on without the one visit that failed.
        const figures = await visit(browser, peer).catch((error: Error) => error)
        const isMeasured = !(figures instanceof Error)
        if (isMeasured && round > 0) visits.get(peer.name)?.push(figures)
        const told = isMeasured ? `rows after ${figures.cold.rowsVisible.toFixed(0)} ms` : figures.message
        print(`Round ${round}, ${peer.name}: ${told}`)
      }
    }
  } finally {
    await browser.close()
  }
  return { browser: `Chromium ${browser.version()}`, visits, withoutScripts }
}

const withScripts = { hasScripts: true }

async function visit(browser: Browser, peer: PagePeer): Promise<BrowserFigures> {
  const figures = await visitCalmly(browser, peer)
  return { ...figures, nextAtOnce: await visitHastily(browser, peer) }
}

async function visitCalmly(browser: Browser, peer: PagePeer): Promise<Omit<BrowserFigures, 'nextAtOnce'>> {
  await using context = await createContext(browser, peer)
  const first = await PageVisit.open(context)
  const cold = await first.load(peer.url)
  const heap = await first.heap()
  const next = await first.act((page) => peer.next(page, withScripts))
  await first.load(peer.url)
  const search = await first.act((page) => peer.search(page, withScripts), searched)
  await first.load(peer.url)
  const filter = await first.act((page) => peer.filter(page, withScripts), filtered.text)
  const warm = await first.load(peer.url)
  search.milliseconds -= peer.debounce ?? 0
  return { cold, heap, next, search, filter, warm }
}

async function visitHastily(browser: Browser, peer: PagePeer): Promise<ActionFigures> {
  await using context = await createContext(browser, peer)
  const first = await PageVisit.open(context)
  await first.openRows(peer.url)
  // The context is closed when this function returns.
  return await first.act((page) => peer.next(page, withScripts))
}

async function tryWithoutScripts(browser: Browser, peer: PagePeer): Promise<WithoutScripts> {
  const context = await createContext(browser, { ...peer, javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const rows = async () => (await page.locator(rowsSelector).allTextContents()).join('\n')
  async function changes(step: PagePeer['next']): Promise<boolean> {
    await page.goto(peer.url)
    const before = await rows()
    try {
      // Without scripts nothing changes but by another document.
      await Promise.all([page.waitForEvent('framenavigated'), step(page, { hasScripts: false })])
      await page.waitForLoadState('load')
    } catch {
      return false
    }
    const after = await rows()
    return after !== '' && after !== before
  }
  await page.goto(peer.url)
  const works: WithoutScripts = {
    rows: (await rows()) !== '',
    next: await changes(peer.next),
    search: await changes(peer.search),
    filter: await changes(peer.filter),
  }
  await context.close()
  return works
}
