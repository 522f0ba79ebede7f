import { beforeEach, describe, expect, it } from 'vitest'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { wholeList } from '~/test-support/test-platform'
import { everything, kinds, later, named, startListReading } from './list-reading.fixture'
import { readFirstRows, readListPage } from './read-list.server'

const { platform, browser, page, change } = startListReading()

describe.each(kinds)('when a refresh of a list fails whose platform %s', (_, responding) => {
  beforeEach(async () => {
    platform.respond = responding('old')
    await page({ page: 2 })
    later(60_000)
    platform.respond = () => ({ status: 500, body: { message: 'back at 15:00' } })
  })

  it('the last good rows stay, with the time they are from and the platform’s message', async () => {
    const stale = await page({ page: 2 })
    expect(stale.rows[0]?.businessName).toBe('old 20')
    expect(stale).toMatchObject({ from: 20, total: 45, staleSince: Date.parse('2026-11-20T13:05:00Z') })
    expect(stale.staleReason).toBe('Back at 15:00')
  })

  it('where the screen does not tell their time they are not shown', async () => {
    const first = ({ context }: PageArguments) => readFirstRows(context, { ...everything, count: 20 })
    await expect(browser().visit('/dashboard', first, { isGuarded: true })).rejects.toMatchObject({ kind: 'failed' })
  })

  it('five minutes later they are gone too', async () => {
    later(4 * 60_000 + 1)
    await expect(page({ page: 2 })).rejects.toMatchObject({ kind: 'failed' })
  })

  it('rows from before the session’s own change are not shown', async () => {
    await change()
    await expect(page({ page: 2 })).rejects.toMatchObject({ kind: 'failed' })
  })

  it('another filter’s rows are not shown', async () => {
    await expect(page({ page: 2, query: { status: 'active' } })).rejects.toMatchObject({ kind: 'failed' })
  })

  it('rows that the console’s own filter leaves out are not shown', async () => {
    const where = ({ businessName }: { businessName?: string | null }) => businessName === 'old 3'
    const { rows } = await page({ page: 2, where }).catch(() => ({ rows: [] }))
    expect(rows.filter((row) => !where(row))).toEqual([])
  })

  it('another session’s rows are not shown', async () => {
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser().platform })
    await expect(page({ page: 2 }, other)).rejects.toMatchObject({ kind: 'failed' })
  })

  it('the next good response takes their place', async () => {
    await page({ page: 2 })
    platform.respond = responding('new')
    const fresh = await page({ page: 2 })
    expect([fresh.rows[0]?.businessName, fresh.staleSince]).toEqual(['new 20', undefined])
  })

  it('a refusal is shown as it is', async () => {
    platform.respond = () => ({ status: 403, body: { message: 'not for you' } })
    await expect(page({ page: 2 })).rejects.toMatchObject({ kind: 'refused', userMessage: 'Not for you' })
  })

  it('an ended session is shown as it is', async () => {
    platform.respond = () => ({ status: 401 })
    await expect(page({ page: 2 })).rejects.toMatchObject({ kind: 'expired' })
  })
})

describe('a list that came whole', () => {
  beforeEach(async () => {
    platform.respond = () => wholeList(named('old'))
    await page()
    platform.respond = () => wholeList(named('new', 5))
  })

  it('is paged, searched and sorted for fifteen seconds without another call', async () => {
    later(15_000)
    expect((await page({ page: 3 })).rows[0]?.businessName).toBe('old 40')
    expect((await page({ search: 'OLD 44' })).total).toBe(1)
    expect((await page({ sort: '-businessName' })).rows[0]?.businessName).toBe('old 44')
    expect((await page({ search: 'nothing' })).unsearchedTotal).toBe(45)
    expect(platform.calls).toHaveLength(1)
  })

  it('is read again for a reload, also of a page that was turned to', async () => {
    later(10)
    expect((await page()).total).toBe(5)
    platform.respond = () => wholeList(named('newer', 30))
    expect((await page({ page: 2 })).total).toBe(5)
    later(10)
    expect((await page({ page: 2 })).total).toBe(30)
  })

  it('is read once for one page that shows it twice', async () => {
    later(10)
    const both = ({ context }: PageArguments) =>
      readListPage(context, everything).then(() => readListPage(context, { ...everything, page: 2 }))
    await browser().visit('/dashboard', both, { isGuarded: true })
    expect(platform.calls).toHaveLength(2)
  })

  it('is read again after that', async () => {
    later(15_001)
    const fresh = await page()
    expect([fresh.total, fresh.staleSince]).toEqual([5, undefined])
  })

  it('is read again after the session’s own change', async () => {
    later(1)
    await change()
    expect((await page()).rows[0]?.businessName).toBe('new 0')
  })

  it('is nobody else’s', async () => {
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser().platform })
    expect((await page({}, other)).total).toBe(5)
  })
})
