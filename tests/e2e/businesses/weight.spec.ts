import type { Page, Request } from 'playwright/test'
import { expect, newWorld, test as base } from '../../support/browser.ts'
import { everyScreen, type screenNames } from '../../support/every-screen.ts'
import type { World } from '../../support/world.ts'

/** A console of its own, because what other tests write would weigh too. */
const test = base.extend<object, { world: World }>({
  world: newWorld,
})

interface Weight {
  /** In KiB on the wire, without headers. */
  document: number
  stylesheet: number
  script: number
  /** What is fetched ahead of need, when the browser is idle. */
  ahead: number
  /** All requests but those ahead of need. */
  requests: number
}

const kinds = ['document', 'stylesheet', 'script'] as const
/** In KiB. */
const aheadBudget = 5
const stylesheetBudget = 16.5

/** What the first visit of each screen may cost at most. */
const budgets: Record<'login' | (typeof screenNames)[number], Omit<Weight, 'ahead' | 'stylesheet'>> = {
  login: { document: 2.5, script: 117.75, requests: 7 },
  // What is due this week differs from day to day.
  dashboard: { document: 13.5, script: 122.25, requests: 11 },
  businesses: { document: 11.25, script: 118.5, requests: 10 },
  'business sales': { document: 7.25, script: 117.5, requests: 9 },
  // Its filter names every plan that a subscriber has.
  subscribers: { document: 11, script: 118, requests: 10 },
  'deleted businesses': { document: 6, script: 117.5, requests: 9 },
  subscriptions: { document: 8.25, script: 118, requests: 10 },
  'subscription history': { document: 7, script: 118, requests: 10 },
  transactions: { document: 8.5, script: 117.5, requests: 9 },
  reports: { document: 10, script: 121.5, requests: 10 },
  logs: { document: 9.25, script: 118, requests: 10 },
  // The field for a business is in its file, for the dialogs of other screens too.
  staffs: { document: 6.25, script: 120.5, requests: 10 },
  admins: { document: 7.5, script: 118, requests: 10 },
  notifications: { document: 8.5, script: 118, requests: 10 },
  views: { document: 4.5, script: 118.5, requests: 10 },
  search: { document: 5.5, script: 119.25, requests: 9 },
  account: { document: 6, script: 119, requests: 10 },
  messages: { document: 4.5, script: 117.75, requests: 9 },
  help: { document: 6.25, script: 119.25, requests: 9 },
  api: { document: 15.75, script: 118.75, requests: 9 },
}

/** What a visit with an empty cache costs. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const requests: Request[] = []
  const note = (request: Request) => request.url().startsWith('http') && requests.push(request)
  page.on('requestfinished', note)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  const transfers = await Promise.all(
    requests.map(async (request) => ({
      // The data of the page itself are in its document.
      kind: new URL(request.url()).pathname.endsWith('.data') ? 'ahead' : request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  const kibibytes = (kind: string) =>
    transfers.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return {
    document: kibibytes('document'),
    stylesheet: kibibytes('stylesheet'),
    script: kibibytes('script'),
    ahead: kibibytes('ahead'),
    requests: transfers.filter(({ kind }) => kind !== 'ahead').length,
  }
}

test(
  'a first visit of every screen is light: few requests, little HTML, little CSS, little script',
  { tag: '@embedded' },
  async ({ page, signIn, world }) => {
    test.slow()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    const check = async (name: keyof typeof budgets, address: string) => {
      const weight = await weigh(page, address)
      const listing = `${name}: ${JSON.stringify(weight)}`
      for (const kind of kinds) expect.soft(weight[kind], listing).toBeGreaterThan(0)
      for (const kind of [...kinds, 'requests'] as const)
        expect
          .soft(weight[kind], `${kind} of ${listing}`)
          .toBeLessThanOrEqual({ ...budgets[name], stylesheet: stylesheetBudget }[kind])
      expect.soft(weight.ahead, `ahead of ${listing}`).toBeLessThanOrEqual(aheadBudget)
    }
    // The very first document has the stylesheet in it, and no later one (first-visit.spec.ts).
    await page.request.get('/login')
    await check('login', '/login')
    await signIn()
    for (const { name, addresses } of await everyScreen(world)) {
      // `everyScreen` has them in the order of `screenNames`.
      await check(name as keyof typeof budgets, addresses[0] ?? '')
    }
  },
)

test('the watch over the browser sees a policy violation', { tag: '@rest' }, async ({ page, signIn, problems }) => {
  problems.expect(/Content Security Policy/)
  await signIn()
  await page.goto('/businesses')
  const seen = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.locator('body').evaluate((body) => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "an inline script ran"'
    body.append(script)
  })
  await seen
  expect(await page.title()).toBe('Businesses · Console')
})
