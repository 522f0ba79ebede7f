import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions } from '../support/chromium.ts'
import { findFreePorts } from '../support/loopback.ts'
import { makeBenchData } from './pages/bench-console.ts'
import { percentile, describeMachine, print, printTable } from './report.ts'

const devices = { phone: undefined, desktop: desktopConfig }
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

interface LighthouseOptions {
  businesses: number
  /** Of each page on each device. */
  rounds: number
}

/** What Lighthouse says of first visits, signed in, as on a phone and on a desktop: medians. */
export async function measureLighthouse({ businesses, rounds }: LighthouseOptions): Promise<void> {
  const data = await makeBenchData(businesses, { postgres: false })
  try {
    const { running, cookie } = await data.start()
    const pages = {
      'sign-in': '/login',
      dashboard: '/dashboard',
      'list (/businesses)': '/businesses',
      record: await firstRecord(running.origin, cookie),
      reports: '/reports',
    }
    const rows: (string | number)[][] = []
    for (const [name, path] of Object.entries(pages)) {
      for (const [device, config] of Object.entries(devices)) {
        const figures: number[][] = []
        for (let round = 0; round < rounds; round += 1) {
          const headers: Record<string, string> = path === '/login' ? {} : { Cookie: cookie }
          figures.push(await auditPage(running.origin + path, headers, config))
        }
        const medians = [0, 1, 2, 3, 4].map((column) =>
          percentile(
            figures.map((row) => row[column]!),
            0.5,
          ),
        )
        rows.push([name, device, ...medians.map((value) => value.toFixed(0))])
        print(rows.at(-1)!.join(' '))
      }
    }
    print(`\n${describeMachine()}; medians of ${rounds}.\n`)
    printTable(
      ['page', 'device', 'performance', 'accessibility', 'first paint, ms', 'largest paint, ms', 'blocking, ms'],
      rows,
    )
  } finally {
    await data.stop()
  }
}

/** Scores of 100, then milliseconds. A browser of its own keeps nothing of the visit before. */
async function auditPage(url: string, extraHeaders: Record<string, string>, config?: typeof desktopConfig) {
  const [port = 0] = await findFreePorts(1)
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args!, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = { port, extraHeaders, onlyCategories: ['performance', 'accessibility'], logLevel: 'error' as const }
    const result = await lighthouse(url, flags, config)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
    const { categories, audits: found } = result.lhr
    return [
      ...[categories.performance, categories.accessibility].map((category) => (category?.score ?? Number.NaN) * 100),
      ...audits.map((name) => found[name]?.numericValue ?? Number.NaN),
    ]
  } finally {
    await browser.close()
  }
}

/** The dialog of the first business of the list. */
async function firstRecord(origin: string, cookie: string): Promise<string> {
  const page = await (await fetch(`${origin}/businesses`, { headers: { Cookie: cookie } })).text()
  const [, query] = /href="(\?[^"]*modal=view[^"]*)"/.exec(page) ?? []
  if (!query) throw new Error('The list links to no record.')
  return `/businesses${query.replaceAll('&amp;', '&')}`
}
