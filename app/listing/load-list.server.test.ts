import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { actions, number, serial, text } from './columns.server'
import { choice, defineList } from './define-list.server'
import { loadList } from './list-view.server'

const businesses = defineList(contract.business.list, {
  name: 'Businesses',
  columns: [serial(), text('businessName', 'Name'), number('todaySales.totalTransactions', 'Sales'), actions()],
  filters: [choice('status', 'Status', { options: { active: 'Active', inactive: 'Inactive' } })],
})

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => wholeList([]))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

describe('a list as its loader sends it', () => {
  const sent = async (address: string, options?: Parameters<typeof loadList>[2]) => {
    const { value } = await browser.visit(address, (args) => loadList(args, businesses, options), { isGuarded: true })
    if (!value) throw new Error('There is no list.')
    await value.page
    return value
  }

  it('can be sorted by those of its columns that its call names', async () => {
    const { columns } = await sent('/businesses')
    expect(columns.filter(({ isSortable }) => isSortable).map(({ key }) => key)).toEqual(['businessName'])
  })

  it('reads the parameters of its prefix', async () => {
    const address = '/dashboard?mine.search=ada&mine.sort=-businessName&search=obi&mine.page=2'
    expect(await sent(address, { prefix: 'mine.' })).toMatchObject({
      prefix: 'mine.',
      search: 'ada',
      sort: '-businessName',
      cleared: '?search=obi',
    })
  })

  it('asks the platform for what it is about and what its filters say', async () => {
    await sent('/businesses?status=active', { query: { country: 'Ghana' } })
    expect(Object.fromEntries(platform.calls[0]?.query ?? [])).toEqual({ country: 'Ghana', status: 'active' })
  })

  it('shows its first rows until the address asks for more, and leads from each view to the other', async () => {
    const options = { prefix: 'mine.', previewRows: 5 }
    const preview = await sent('/dashboard?mine.status=active&other.page=2', options)
    expect(preview).toMatchObject({
      isPreview: true,
      otherView: '?mine.status=active&other.page=2&mine.pageSize=20',
    })
    expect(await preview.page).toMatchObject({ pageSize: 5 })
    for (const [name, value] of Object.entries({ page: '1', pageSize: '30', search: 'ada' })) {
      const whole = await sent(`/dashboard?mine.status=active&mine.${name}=${value}`, options)
      expect(whole).toMatchObject({ isPreview: false, otherView: '?mine.status=active' })
      expect(await whole.page).toMatchObject({ pageSize: name === 'pageSize' ? 30 : 20 })
    }
    expect(await sent('/businesses')).toMatchObject({ isPreview: false, otherView: undefined })
  })

  it('names its filter form after itself where a page has several', async () => {
    expect((await sent('/businesses')).filters?.name).toBe('Filters')
    expect((await sent('/dashboard', { prefix: 'mine.' })).filters?.name).toBe('Businesses filters')
  })
})
