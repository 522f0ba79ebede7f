import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Country } from '#contract/index.ts'
import { openSignedIn } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { categories, cities, countries, states } from './references.server'

const known: Country[] = [
  {
    name: 'Nigeria',
    states: [
      { name: 'Lagos', cities: [{ name: 'Ikeja' }, { name: 'Epe' }] },
      { name: 'Kano', cities: [{ name: 'Dala' }] },
    ],
  },
  { name: 'Ghana', states: [] },
]
const category = [{ id: 'c1', name: 'Retail' }]

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(({ path }) => ({
    body: { message: 'ok', data: path === '/settings/country' ? known : [{ _id: 's1', category }] },
  }))
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

/** The values that each filter offers on one screen. */
async function offered(chosen: Record<string, string>) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const { value } = await browser.visit(
    '/businesses',
    async ({ context }) => {
      const read = [countries, states, cities, categories].map((options) => options(context, chosen))
      return (await Promise.all(read)).map((options) => options?.map(({ value: text }) => text))
    },
    { isGuarded: true },
  )
  return value
}

it.each([
  [{}, ['Nigeria', 'Ghana'], undefined, undefined, ['Retail']],
  [{ country: 'nigeria' }, ['Nigeria', 'Ghana'], ['Lagos', 'Kano'], [], ['Retail']],
  [{ country: 'nigeria', state: 'lagos' }, ['Nigeria', 'Ghana'], ['Lagos', 'Kano'], ['Ikeja', 'Epe'], ['Retail']],
  [{ country: 'Ghana', state: 'Lagos' }, ['Nigeria', 'Ghana'], undefined, undefined, ['Retail']],
])(
  'where %j is chosen, the states are those of the country and the cities those of the state',
  async (chosen, ...all) => {
    expect(await offered(chosen)).toEqual(all)
  },
)

it('all the filters of a screen are made from two calls', async () => {
  await offered({ country: 'Nigeria', state: 'Lagos' })
  expect(platform.calls.map(({ path }) => path).toSorted()).toEqual(['/settings/admin', '/settings/country'])
})
