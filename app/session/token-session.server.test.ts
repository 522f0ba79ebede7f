import { beforeEach, expect, it } from 'vitest'
import type { Capability } from '#contract/index.ts'
import { apiSessionContext } from '~/api-client/api-session'
import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { openTokenSession } from './session.server'

let capabilities: Capability[]

const platform = platformOfFile(({ path, headers }) => {
  const email = headers.authorization === 'Bearer of-bola' ? 'bola@example.ng' : 'ada@example.ng'
  if (path === '/admin/capabilities') return { body: { message: 'ok', data: { capabilities } } }
  return path === '/account' ? { body: { message: 'ok', data: { email, sessions: [] } } } : undefined
})
const settings = () => ({ platformUrl: platform.url })
beforeEach(() => {
  capabilities = ['account']
})

const administrator = ({ context }: PageArguments) => context.get(apiSessionContext).administrator

const withToken = async (token: string, browser = openBrowser({ settings: settings() })) => {
  const visit = await browser.visit('/', async (args) => {
    // The router's own type of it can be written to.
    await openTokenSession(args.context as Parameters<typeof openTokenSession>[0], token, async () => new Response())
    return administrator(args)
  })
  return visit.value
}

it('all sessions of somebody, with a cookie or a token, are known as theirs', async () => {
  const { value } = await (await openSignedIn({ settings: settings() })).visit('/', administrator, { isGuarded: true })
  expect(value).toHaveLength(22)
  expect(await withToken('one')).toBe(value)
  expect(await withToken('another')).toBe(value)
  expect(await withToken('of-bola')).not.toBe(value)
})

it('who a token is of is asked once', async () => {
  const browser = openBrowser({ settings: settings() })
  for (let time = 0; time < 3; time += 1) await withToken('one', browser)
  expect(platform.calls.map(({ path }) => path)).toEqual(['/admin/capabilities', '/account'])
})

it('a token of a platform that does not tell whose it is stands for itself', async () => {
  capabilities = []
  const [one, other] = [await withToken('one'), await withToken('another')]
  expect(one).toBeTruthy()
  expect(other).not.toBe(one)
  expect(await withToken('one')).toBe(one)
})
