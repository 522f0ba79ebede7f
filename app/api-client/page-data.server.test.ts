import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import { pageData, prefetchResponse } from './page-data.server'

let browser: Browser
beforeEach(async () => {
  browser = await openSignedIn()
})

describe('the data of a page', () => {
  it('is there without what is late, which may come after the document', async () => {
    const slow = new Promise<string>(() => {})
    let scope: { hasLateParts?: boolean } | undefined
    const { value } = await browser.visit(
      '/',
      (args) => {
        scope = args.context.get(requestScope)
        return pageData(args, { list: { name: 'Businesses', page: slow, filters: Promise.resolve('all') } })
      },
      { isGuarded: true },
    )
    expect(value).toEqual({ list: { name: 'Businesses', page: slow, filters: 'all' } })
    expect(scope?.hasLateParts).toBe(true)
  })
})

describe('a document whose session turns out to be expired', () => {
  const expiring = (method: string, address = '/businesses?page=2&modal=view&id=b1') =>
    browser.visit(
      address,
      (args) => {
        const list = Promise.resolve().then(() => args.context.get(apiSessionContext).expire())
        return pageData(args, { list })
      },
      { isGuarded: true, method },
    )

  it('is asked for again, under the flag that shows the overlay', async () => {
    const { response } = await expiring('GET')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/businesses?page=2&modal=view&id=b1'])
    const { value } = await browser.visit('/', ({ context }) => context.get(apiSessionContext).isExpired, {
      isGuarded: true,
    })
    expect(value).toBe(true)
  })

  it('is made the second time, or it would be asked for without end', async () => {
    await expiring('GET')
    expect((await expiring('GET')).response.status).toBe(200)
  })

  it('is made at once after a form, which must not be sent again', async () => {
    expect((await expiring('POST')).response.status).toBe(200)
  })
})

/** What a page with these values answers to a prefetch, as the application sends it. */
async function fetchAhead(page: unknown, { isExpired = false, isPrefetch = true } = {}) {
  const { value } = await browser.visit(
    '/businesses?page=2',
    async (args) => {
      if (isExpired) args.context.get(apiSessionContext).expire()
      await pageData(args, { list: { name: 'Businesses', page: Promise.resolve(page) } })
      const answer = new Response('rows', { headers: { 'Set-Cookie': 'session=other' } })
      return prefetchResponse(answer, args.context.get(requestScope))
    },
    { isGuarded: true, isDocument: false, isPrefetch },
  )
  return value?.headers
}

describe('a page that is fetched ahead', () => {
  it('may be kept for seconds, by this browser and with these cookies', async () => {
    const headers = await fetchAhead({ ok: true, rows: [] })
    expect([headers?.get('Cache-Control'), headers?.get('Vary')]).toEqual(['private, max-age=10', 'Cookie'])
  })

  it('sets no cookie', async () => {
    expect((await fetchAhead({ ok: true, rows: [] }))?.getSetCookie()).toEqual([])
    expect((await fetchAhead({ ok: false }))?.getSetCookie()).toEqual([])
  })

  it.each<[string, unknown, { isExpired?: boolean }]>([
    ['of which a part could not be read', { ok: false, reason: 'failed', message: 'Refused' }, {}],
    ['that shows older rows', { ok: true, rows: [], staleSince: '14:05' }, {}],
    ['of a session that has expired', { ok: true, rows: [] }, { isExpired: true }],
  ])('is not kept %s', async (_, page, options) => {
    expect((await fetchAhead(page, options))?.has('Cache-Control')).toBe(false)
  })

  it('is not kept when it was not fetched ahead', async () => {
    expect((await fetchAhead({ ok: true, rows: [] }, { isPrefetch: false }))?.has('Cache-Control')).toBe(false)
  })

  it.each([202, 302, 404, 503])('is not kept with the status %i', (status) => {
    const { headers } = prefetchResponse(new Response(null, { status }), { mayBeKept: true })
    expect(headers.has('Cache-Control')).toBe(false)
  })
})
