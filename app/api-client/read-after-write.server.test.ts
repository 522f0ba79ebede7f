import { describe, expect, it, vi } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import type { ListQuery } from './list-query'
import { everything, kinds, later, type List, startListReading } from './list-reading.fixture'

const { platform, browser, page, change } = startListReading()

describe.each(kinds)('two console processes whose platform %s', (_, responding) => {
  it('show one session nothing that either of them read before a write that the other handled', async () => {
    const other = await openSignedIn({ settings: { platformUrl: platform.url } })
    const request = { page: 2, reader: { ...everything.reader } }
    other.cookies.set('session', browser().cookies.get('session') ?? '')
    platform.respond = responding('old')
    await page({}, other)
    await page(request, other)
    later(10)
    await change()
    // The browser sends the cookie that the first process has set to the second one.
    other.cookies.set('session', browser().cookies.get('session') ?? '')
    later(10)
    platform.respond = responding('new')
    expect((await page({}, other)).rows[0]?.businessName).toBe('new 0')
    later(10)
    await change()
    other.cookies.set('session', browser().cookies.get('session') ?? '')
    platform.respond = () => ({ status: 500 })
    await expect(page(request, other)).rejects.toMatchObject({ kind: 'failed' })
  })
})

it.each(kinds)(
  'nor does a console whose clock is ahead show what it read before the write, of a platform that %s',
  async (_, responding) => {
    const ahead = await openSignedIn({ settings: { platformUrl: platform.url } })
    ahead.cookies.set('session', browser().cookies.get('session') ?? '')
    platform.respond = responding('old')
    later(4_000)
    await page({}, ahead)
    later(-4_000)
    await change()
    ahead.cookies.set('session', browser().cookies.get('session') ?? '')
    platform.respond = responding('new')
    later(4_010)
    expect((await page({ page: 2 }, ahead)).rows[0]?.businessName).toBe('new 20')
  },
)

describe.each(kinds)(
  'a response that was requested before the session’s own write, of a platform that %s',
  (_, responding) => {
    /** Requests a page with these rows, whose response comes only after a change. */
    async function respondAfterChange(request: Partial<ListQuery<List>>) {
      const gate = Promise.withResolvers<void>()
      platform.respond = async (call, response) => {
        await gate.promise
        return responding('old')(call, response)
      }
      const slow = page(request)
      await vi.waitFor(() => expect(platform.calls.length).toBeGreaterThan(0))
      later(10)
      await change()
      later(10)
      gate.resolve()
      await slow
    }

    it.each<[string, Partial<ListQuery<List>>]>([
      ['a page', {}],
      ['the whole list', { where: () => true }],
      ['a page from the end', { isReversed: true }],
      ['a search', { search: '1' }],
    ])('is not shown again: %s', async (_name, request) => {
      await respondAfterChange(request)
      platform.respond = responding('new')
      expect((await page(request)).rows[0]?.businessName).toMatch(/^new/)
    })

    it('does not stand in for one that fails', async () => {
      await respondAfterChange({})
      platform.respond = () => ({ status: 500 })
      await expect(page()).rejects.toMatchObject({ kind: 'failed' })
    })
  },
)
