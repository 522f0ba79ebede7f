import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { apiSessionContext } from './api-session'
import { callPlatform, streamPlatform } from './platform.server'

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  platform.respond = () => ({ body: { message: 'activated', data: null } })
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

afterEach(() => vi.restoreAllMocks())

const activate = ({ context }: PageArguments) =>
  callPlatform(context, contract.business.activate, { params: { id: 'b1' } })
const download = ({ context }: PageArguments) => streamPlatform(context, contract.business.export, { query: {} })

/** The kind of failure that the work ends in; the page itself is made. */
const failing = (work: (args: PageArguments) => Promise<unknown>) => (args: PageArguments) =>
  work(args).then(
    () => 'done',
    (error: { kind: string }) => error.kind,
  )
const isExpired = async () =>
  (await browser.visit('/', ({ context }) => context.get(apiSessionContext).isExpired, { isGuarded: true })).value

describe('a call of the signed-in administrator', () => {
  it.each<[string, (args: PageArguments) => Promise<unknown>]>([
    ['a call', activate],
    ['a download', download],
  ])('flags the session when the token no longer counts: %s', async (_, work) => {
    platform.respond = () => ({ status: 401, body: { message: 'jwt expired' } })
    expect((await browser.visit('/', failing(work), { isGuarded: true })).value).toBe('expired')
    expect(await isExpired()).toBe(true)
  })

  it.each([
    ['refused', 403, { message: 'not for you' }],
    ['malformed', 401, { message: 'jwt malformed' }],
    ['failed', 500, undefined],
  ])('that is %s with %d %j does not flag the session', async (kind, status, body) => {
    platform.respond = () => ({ status, body })
    expect((await browser.visit('/', failing(activate), { isGuarded: true })).value).toBe(kind)
    expect(await isExpired()).toBe(false)
  })

  it('that writes has its ten seconds also after a read that took too long, and one that reads half a second', async () => {
    const limits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    const list = ({ context }: PageArguments) => callPlatform(context, contract.admin.list, {})
    await browser.visit(
      '/',
      async (args) => [await failing(list)(args), await failing(activate)(args), await failing(list)(args)],
      { isGuarded: true, method: 'POST' },
    )
    expect(limits.mock.calls).toEqual([[10_000], [10_000], [500]])
  })

  it.each<[string, (args: PageArguments) => Promise<unknown>]>([
    ['a call', activate],
    ['a download', download],
  ])('is not made once the session is flagged: %s', async (_, work) => {
    await browser.visit('/', ({ context }) => context.get(apiSessionContext).expire(), { isGuarded: true })
    await expect(browser.visit('/', work, { isGuarded: true })).rejects.toMatchObject({ kind: 'expired' })
    expect(platform.calls).toEqual([])
  })
})
