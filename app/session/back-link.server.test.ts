import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { backLink, backLinkMiddleware } from './back-link.server'
import { signIn } from './session.server'

let browser: Browser
beforeEach(async () => {
  browser = await openSignedIn()
})

const origin = 'http://localhost:3000'

/** Opens a page, and gives the address that its back button leads to. */
async function open(address: string, referrer?: string) {
  const headers: HeadersInit = referrer === undefined ? {} : { Referer: referrer }
  let back: string | undefined
  async function page(args: PageArguments): Promise<Response> {
    const response = await backLinkMiddleware(args, async () => {
      back = backLink(args.context)
      return new Response()
    })
    return response ?? new Response()
  }
  await browser.visit(address, page, { headers })
  return back
}

describe('the back button', () => {
  it('leaves out the dialog that was open over the list', async () => {
    expect(await open('/subscriptions/BIZ-1', `${origin}/businesses?page=2&modal=actions&id=b1`)).toBe(
      '/businesses?page=2',
    )
    expect(await open('/subscriptions/BIZ-2', `${origin}/businesses?modal=actions&id=b1`)).toBe('/businesses')
  })

  it('leads to the record that was open over the list', async () => {
    const list = '/businesses?page=2&modal=view&id=b1&tab=sales'
    expect(await open('/business/sales/BIZ-1', origin + list)).toBe(list)
  })

  it('leads to the same list after the page was left for its own dialogs and pages', async () => {
    await open('/subscriptions/BIZ-1', `${origin}/businesses?page=2`)
    expect(await open('/subscriptions/BIZ-1?modal=view&id=h1', `${origin}/subscriptions/BIZ-1`)).toBe(
      '/businesses?page=2',
    )
    expect(await open('/subscriptions/BIZ-1')).toBe('/businesses?page=2')
  })

  it('does not lead to the list of another administrator at the same browser', async () => {
    await open('/subscriptions/BIZ-1', `${origin}/businesses?search=secret`)
    const names = { token: 't', firstName: 'A', lastName: 'B', capabilities: [] }
    await browser.visit('/login', ({ context }) => signIn(context, names, 'bola@example.ng'))
    expect(await open('/subscriptions/BIZ-1')).toBeUndefined()
  })

  it('of one page does not lead to the list of another', async () => {
    await open('/subscriptions/BIZ-1', `${origin}/businesses?page=2`)
    expect(await open('/subscriptions/BIZ-2')).toBeUndefined()
  })

  it('leads to the newer list when the page is opened from elsewhere', async () => {
    await open('/subscriptions/BIZ-1', `${origin}/businesses?page=2`)
    expect(await open('/subscriptions/BIZ-1', `${origin}/dashboard`)).toBe('/dashboard')
  })

  it.each([
    'https://elsewhere.example/businesses',
    'http://localhost:3001/businesses',
    `${origin}/login`,
    `${origin}//elsewhere.example`,
    'not an address',
    '',
  ])('does not lead to %j', async (referrer) => {
    expect(await open('/subscriptions/BIZ-1', referrer)).toBeUndefined()
  })
})
