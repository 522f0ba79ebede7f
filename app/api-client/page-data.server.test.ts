import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import { pageData } from './page-data.server'

let browser: Browser
beforeEach(async () => {
  browser = await openSignedIn()
})

const promised = () => ({ title: 'Businesses', list: Promise.resolve([1, 2]), filters: Promise.resolve('all') })

describe('the data of a page', () => {
  it('is all there in a document, so that it is whole without scripts', async () => {
    const { value } = await browser.visit('/', (args) => pageData(args, promised()), { isGuarded: true })
    expect(value).toEqual({ title: 'Businesses', list: [1, 2], filters: 'all' })
  })

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

  it('may be on its way when the browser’s router asks', async () => {
    const slow = new Promise<string>(() => {})
    const { value } = await browser.visit('/', (args) => pageData(args, { title: 'Businesses', slow }), {
      isGuarded: true,
      isDocument: false,
    })
    expect(value?.title).toBe('Businesses')
    expect(value?.slow).toBe(slow)
  })

  it('is read side by side', async () => {
    const { promise: first, resolve: openFirst } = Promise.withResolvers<string>()
    // The first value waits for the second one: one after the other, they would wait for ever.
    const second = Promise.resolve().then(() => {
      openFirst('first')
      return 'second'
    })
    const { value } = await browser.visit('/', (args) => pageData(args, { first, second }), { isGuarded: true })
    expect(value).toEqual({ first: 'first', second: 'second' })
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
