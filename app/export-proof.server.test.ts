import { beforeEach, describe, expect, it } from 'vitest'
import type { Capability } from '#contract/index.ts'
import { exportFormats, usualExport } from '#contract/list-file.ts'
import type { PageArguments } from '~/test-support/browser'
import { exportedLists } from './exported-lists.server'
import { openFile, startExports } from './exports.fixture'

/** A file that nobody reads would count as being sent, here and for whatever runs in this process later. */
async function open(args: PageArguments): Promise<Response> {
  const response = await openFile(args)
  await response.body?.cancel()
  return response
}

/** What the platform says of the last proof. */
let isProven: boolean
let rows: number
let offered: readonly Capability[]
/** The platform asks for a proof of its own accord. */
let asksItself: boolean
/** The platform does not say what it offers. */
let isSilent: boolean

const listNames = ['data', 'disabledAccounts', 'unsubscribedBusinesses', 'archivedBusinesses', 'notifications']

const { platform, download, signIn } = startExports(({ path, query }) => {
  const length = query.get('status') === 'active' ? rows - 1 : rows
  const list = Array.from({ length }, (_, index) => ({ _id: String(index), businessRef: `BIZ-${index}` }))
  const data =
    path === '/account' ? { isProven, sessions: [] } : Object.fromEntries(listNames.map((name) => [name, list]))
  if (path === '/admin/capabilities') {
    return isSilent ? { status: 500 } : { body: { message: 'ok', data: { capabilities: offered } } }
  }
  if (asksItself && path === '/admin/business/export') {
    return { status: 403, body: { message: 'Who is it?', data: { reauthentication: 'password' } } }
  }
  return path === '/admin/business/export'
    ? { headers: { 'content-type': 'text/csv' }, body: 'A\r\n' }
    : { body: { message: 'ok', data } }
})
beforeEach(() => {
  isProven = false
  rows = usualExport + 1
  offered = everything
  asksItself = false
  isSilent = false
})

const everything: readonly Capability[] = ['account', 'reauthentication', 'archive']

const copy = async (address: string, capabilities = everything) =>
  (await (await signIn({ capabilities })).visit(address, open)).response

const addresses = Object.entries(exportedLists)
  .filter(([, list]) => !list.of)
  .flatMap(([path]) => Object.keys(exportFormats).map((format) => `${path}.${format}`))

describe('a copy of a long list', () => {
  it.each(['/businesses.json?search=ada', '/businesses.xlsx?status=active', '/staffs.json?business=BIZ-1'])(
    '%s is no copy',
    async (address) => {
      expect((await copy(address)).status).toBe(200)
    },
  )

  it('is none where it has few rows', async () => {
    rows = usualExport
    expect((await copy('/admins.json')).status).toBe(200)
  })

  it.each(['sort=email', 'columns=email', 'page=2', 'startDate=1970-01-01', 'search=biz', 'status=nothing', 'x=1'])(
    'is one with %s, which leaves nothing out',
    async (query) => {
      expect((await copy(`/businesses.json?${query}`)).status).toBe(303)
    },
  )

  it('of a platform that asks for nothing costs no further call', async () => {
    expect((await copy('/businesses.json', ['account'])).status).toBe(200)
    expect(platform.calls.map(({ path }) => path)).toEqual(['/admin/business'])
  })
})

describe('a copy of a long list for a script', () => {
  /** What a script gets for its token, without a cookie. */
  const take = async (address: string) => {
    const response = await download(address)
    if (response.status === 200) await response.body?.cancel()
    return response
  }

  it.each(addresses)('%s is refused with how to prove who it is', async (address) => {
    const response = await take(address)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.has('Set-Cookie')).toBe(false)
    const problem: unknown = await response.json()
    expect(problem).toMatchObject({ status: 403, title: 'Forbidden' })
    expect(problem).toMatchObject({ detail: expect.stringMatching(/Sign in for a new token.*\/api\/account\/reauth/) })
    isProven = true
    expect((await take(address)).status).toBe(200)
  })

  it('is refused in the same words where the platform asks', async () => {
    rows = usualExport
    asksItself = true
    const response = await take('/businesses.csv')
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('/api/account/reauthentication')
  })

  it.each(['/businesses.json?search=ada', '/businesses.xlsx?status=active'])('is none at %s', async (address) => {
    expect((await take(address)).status).toBe(200)
  })

  it('is not sent while the platform does not say whether it asks for a proof', async () => {
    isSilent = true
    expect((await take('/businesses.json')).status).toBe(502)
  })

  it('is sent of a platform that asks for nothing', async () => {
    offered = ['account']
    expect((await take('/businesses.json')).status).toBe(200)
  })
})
