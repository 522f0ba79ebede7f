import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossed, expectCases } from './support/cases.ts'
import { ask, dataAddress } from './support/http.ts'
import { nastyEncoded, parameterNames } from './support/nasty.ts'
import { screenAddresses } from './support/routes.ts'
import { expectAlive, type PlainWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld

beforeAll(async () => {
  world = await startPlainWorld()
})

afterAll(() => world.close())

const note = {
  page: 'The page in the address is no page number, so this is page 1.',
  size: 'Rows per page can be 20, 30, 40, 50; this is 20.',
  date: 'This is not a date. Enter it as YYYY-MM-DD.',
}

/** What an address says wrongly, and what the page says about it. */
const explained: [path: string, text: string][] = [
  ['/businesses?page=-1', note.page],
  ['/businesses?page=0', note.page],
  ['/businesses?page=1e309', note.page],
  ['/businesses?page=NaN', note.page],
  ['/businesses?page=1.5', note.page],
  ['/businesses?page=99999999999999999999', note.page],
  ['/businesses?page=%00two', note.page],
  ['/businesses?page=7777', 'so this is the last one.'],
  ['/logs?page=-1', note.page],
  ['/dashboard?subscribers.page=-1', note.page],
  ['/businesses?pageSize=7', note.size],
  ['/businesses?pageSize=1e9', note.size],
  ['/businesses?pageSize=__proto__', note.size],
  ['/businesses?sort=__proto__', 'is no value of sort, so it was left out.'],
  ['/businesses?sort=-password', 'is no value of sort, so it was left out.'],
  ['/businesses?status=constructor', 'is no value of status, so it was left out.'],
  ['/businesses?preset=yesterday', 'is no value of preset, so it was left out.'],
  ['/subscribers?expiry=lapsed', 'is no filter of this platform, so it was left out.'],
  ['/reports?period=last-year', 'is no filter of this platform, so it was left out.'],
  ['/businesses?startDate=2026-02-31&amp;endDate=2026-03-01'.replace('&amp;', '&'), note.date],
  ['/businesses?startDate=2026-01-01&endDate=2026-13-01', note.date],
  ['/businesses?startDate=2026-01-01', 'Enter the end date too.'],
  ['/businesses?endDate=2026-01-01', 'Enter the start date too.'],
  ['/businesses?startDate=2026-02-01&endDate=2026-01-01', 'The end date is before the start date.'],
  ['/subscribers?startDate=2026-02-31&endDate=2026-03-01', note.date],
  ['/dashboard?unsubscribed.startDate=2026-02-31&unsubscribed.endDate=2026-03-01', note.date],
  ['/reports?startDate=2026-02-31&endDate=2026-03-01', note.date],
  [`/businesses?search=${'x'.repeat(3000)}`, 'The search was cut to 100 characters.'],
  ['/businesses?modal=edit&id=__proto__', 'This business is not there any more.'],
  ['/businesses?modal=edit&id=..%2F..%2Fadmin', 'This business is not there any more.'],
  ['/notifications?modal=edit&id=%00', 'This notification is not there any more.'],
]

it('what is wrong in an address is said on its page', async () => {
  await expectCases({
    cases: explained,
    nameOf: ([path]) => path.slice(0, 100),
    async attempt([path, text]) {
      const reply = await ask(world.origin, path, { cookie: world.cookie })
      expect(reply.status).toBe(200)
      expect(reply.text.includes(text), `the page says “${text}”`).toBe(true)
    },
  })
})

it('every parameter with every nasty value gives every screen, as a page and as data', async () => {
  const paths = [
    ...screenAddresses,
    '/businesses.csv',
    '/logs.xlsx',
    '/staffs.json',
    '/businesses/suggestions',
    '/login',
    '/no/such/page',
  ]
  const queries = parameterNames.map((name, index) =>
    // Each value meets each name on some screen; names go with several values at once, as nobody would send them.
    nastyEncoded.filter((_, at) => (at + index) % 4 === 0).map((value) => `${encodeURIComponent(name)}=${value}`),
  )
  await expectCases({
    cases: crossed(paths, queries.flat()),
    areAlike: true,
    nameOf: ([path, query]) => `${path} ${query.slice(0, 80)}`,
    async attempt([path, query]) {
      const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
      // Half of them as the router's own requests.
      const isData = query.length % 2 === 0
      const target = isData ? dataAddress(path).replace(/$/, `${path.includes('?') ? '&' : '?'}${query}`) : address
      const { status } = await ask(world.origin, target, { cookie: world.cookie })
      expect(status).toBeLessThan(500)
    },
  })
  expect(world.plain.violations(), 'departures from the specification').toEqual([])
  await expectAlive(world.console)
})

const count = (text: string, tag: string): number => text.split(`<${tag}`).length - 1
const inside = (text: string, tag: string): string => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(text)?.[1] ?? ''

it('what a path can’t name is not found: one page, with one heading and its own title', async () => {
  const known = new Set(screenAddresses.map((address) => address.split('?')[0]))
  const unknown = [...known]
    .map((path) => `${path}/*`)
    .filter((path) => !/^.(business.sales|subscriptions).\*$/.test(path))
  const values = [
    'a%20b',
    '%20',
    'a%00b',
    'a%2Fb',
    '%3Cmain%3E',
    'x'.repeat(65),
    'a;b',
    '*',
    '~',
    'é',
    '%2e%2e%2fadmin',
  ]
  const patterns = ['/business/sales/*', '/subscriptions/*', '/subscriptions/*?modal=view&id=1', '/*', ...unknown]
  await expectCases({
    cases: crossed(patterns, values),
    nameOf: ([pattern, value]) => pattern.replace('*', value).slice(0, 80),
    async attempt([pattern, value]) {
      const path = pattern.replace('*', encodeURI(decodeURI(value)))
      const { status, text } = await ask(world.origin, path, { cookie: world.cookie })
      expect(status).toBe(404)
      expect([count(text, 'main'), count(text, 'h1')]).toEqual([1, 1])
      expect(inside(text, 'title')).toBe('Page not found · Console')
      expect(inside(text, 'h1')).toBe('Oops! 404 - PAGE NOT FOUND')
      // Inside the shell where there is a screen for such a path.
      const isScreen = /^.(business.sales|subscriptions).[*]/.test(pattern)
      expect([count(text, 'header'), text.includes('Amara Okeke')]).toEqual([isScreen ? 1 : 0, isScreen])
      const reply = await ask(world.origin, dataAddress(path), { cookie: world.cookie })
      expect(reply.status, 'as data').toBe(404)
    },
  })
  expect(world.plain.violations(), 'departures from the specification').toEqual([])
})

it('a form that no screen knows leaves one page with the shell around it', async () => {
  const reply = await ask(world.origin, '/businesses', { cookie: world.cookie, form: { intent: 'nothing' } })
  expect(reply.status).toBe(400)
  expect([count(reply.text, 'main'), count(reply.text, 'h1')]).toEqual([1, 1])
  expect(inside(reply.text, 'title')).toBe('Unexpected Application Error · Console')
  expect(reply.text).toContain('Amara Okeke')
})

it('every path part with every nasty value is a page or not found', async () => {
  const patterns = ['/subscriptions/*', '/business/sales/*', '/media/*', '/*', '/businesses/*', '/assets/*', '/*.data']
  await expectCases({
    cases: crossed(patterns, nastyEncoded),
    nameOf: ([pattern, value]) => `${pattern} ${value.slice(0, 80)}`,
    async attempt([pattern, value]) {
      const { status } = await ask(world.origin, pattern.replace('*', value), { cookie: world.cookie })
      expect(status).toBeLessThan(500)
    },
  })
  expect(world.plain.violations(), 'departures from the specification').toEqual([])
})
