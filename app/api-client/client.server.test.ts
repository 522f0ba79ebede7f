import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { createTestLog } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { type Client, createClient } from './client.server'
import { createTransport } from './transport.server'

const { admin, business, subscription } = contract

const platform = platformOfFile(() => ({ body: { message: 'done', data: null } }))
let client: Client
let log: ReturnType<typeof createTestLog>
beforeEach(() => {
  client = createClient(platform.url, createTransport())
  log = createTestLog()
})

const credentials = () => ({ token: 'the-token', log })

describe('a call', () => {
  it('gives texts that the platform has cut within a character in whole characters', async () => {
    const rows = [{ businessRef: 'BIZ-\ud83d', businessName: 'Ada 😀' }]
    platform.respond = () => ({ body: { message: 'ok', data: { data: rows } } })
    const { data } = await client.call(business.list, {}, credentials())
    expect(data.data).toMatchObject([{ businessRef: 'BIZ-\ufffd', businessName: 'Ada 😀' }])
  })

  it('leaves empty filters out of its query and encodes the others', async () => {
    platform.respond = () => wholeList([])
    const query = { country: 'Côte d’Ivoire & co', state: '', city: undefined, startDate: '2026-01-01' }
    await client.call(business.list, { query, search: 'a&b=c', sort: '' }, credentials())
    expect([...(platform.calls[0]?.query ?? [])]).toEqual([
      ['country', 'Côte d’Ivoire & co'],
      ['startDate', '2026-01-01'],
      ['search', 'a&b=c'],
    ])
  })

  it('can insist on the version that was read', async () => {
    const edit = (version: number | null | undefined) =>
      client.call(business.update, { params: { id: 'b1' }, body: { businessName: 'Ada' }, version }, credentials())
    for (const version of [7, 0, null, undefined]) await edit(version)
    expect(platform.calls.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"0"', undefined, undefined])
  })

  it.each(['..', '.', '', 'a/b', '../admin', 'b1?x=1', 'b1#', '%2e%2e', 'b 1', 'b\u00001', 'é', 'x'.repeat(65)])(
    'for the id %j, which is none, never reaches the network',
    async (id) => {
      const call = client.call(business.activate, { params: { id } }, credentials())
      await expect(call).rejects.toMatchObject({
        kind: 'refused',
        status: 404,
        userMessage: 'There is no such record.',
      })
      const file = client.stream(business.activate, { params: { id } }, credentials())
      await expect(file).rejects.toMatchObject({ kind: 'refused', status: 404 })
      expect(platform.calls).toEqual([])
    },
  )

  it.each(['b1', '65f0c1d2e3a4b5c6d7e8f901', 'BR-1_2.3:4', '...'])('for the id %j stands in the path', async (id) => {
    await client.call(business.activate, { params: { id } }, credentials())
    expect(platform.calls[0]?.path).toBe(`/admin/business/activate/${encodeURIComponent(id)}`)
  })
})

describe('the idempotency key', () => {
  const pressed = '3e7a1f3c-2f0e-4c8e-9d57-0a8f6f0d9f11'
  const renew = (period: number, businessRef = 'BR-1', idempotencyKey: string | undefined = pressed) =>
    client.call(subscription.renew, { body: { period, businessRef }, idempotencyKey }, credentials())
  const keys = () => platform.calls.map(({ headers }) => headers['idempotency-key'])

  it('is the same for the same press with the same body', async () => {
    await renew(3)
    await renew(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toContain(pressed)
  })

  it('is another for a corrected body, another call or another press', async () => {
    await renew(3)
    await renew(4)
    await renew(3, 'BR-2')
    await renew(3, 'BR-1', 'another-press')
    const { extraStaff, extraBranch } = subscription
    const body = { quantity: 1, ref: 'BR-1' }
    for (const endpoint of [extraStaff, extraBranch]) {
      await client.call(endpoint, { body, idempotencyKey: pressed }, credentials())
    }
    for (const id of ['b1', 'b2']) {
      await client.call(business.activate, { params: { id }, idempotencyKey: pressed }, credentials())
    }
    expect(new Set(keys()).size).toBe(8)
  })

  it('is the same from every process that shares the secret, and can’t be guessed from the body without it', async () => {
    for (const secret of ['shared', 'shared', 'guessed', undefined]) {
      const idempotencySecret = secret === undefined ? undefined : Buffer.from(secret)
      const { call } = createClient(platform.url, createTransport(), { idempotencySecret })
      const body = { firstName: 'A', lastName: 'B', email: 'a@b.ng', password: 'a password' }
      await call(admin.create, { body, idempotencyKey: pressed }, credentials())
    }
    const [first, second, ...others] = keys()
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })
})

describe('a file', () => {
  const download = () => client.stream(business.export, { query: { city: 'Ikeja' } }, credentials())

  it.each([
    [404, 'refused', 'Not Found'],
    [500, 'failed', 'Internal Server Error'],
    [302, 'failed', 'Found'],
    [204, 'failed', 'No Content'],
  ])('whose status is %d fails with the status text', async (status, kind, userMessage) => {
    platform.respond = () => ({ status, ...(status === 204 ? {} : { body: { message: 'other words', data: null } }) })
    await expect(download()).rejects.toMatchObject({ kind, status, userMessage })
  })

  it.each([
    ['jwt expired', 401, 'expired'],
    ['jwt malformed', 400, 'malformed'],
    ['unauthorised', 401, 'expired'],
    ['jwt expired', 200, 'expired'],
    ['Try again later', 200, 'failed'],
  ])('“%s” with status %d is %s', async (message, status, kind) => {
    platform.respond = () => ({ status, body: { message, data: null } })
    await expect(download()).rejects.toMatchObject({ kind })
  })
})

it('tells no platform whom a call is made for, but one that shares the key for that', async () => {
  const caller = { token: 't', client: { address: '41.58.0.1', agent: 'Browser/1.0' }, log }
  for (const clientAddressKey of [undefined, 'shared with the platform']) {
    const { call } = createClient(platform.url, createTransport(), { clientAddressKey })
    await call(business.activate, { params: { id: 'b1' } }, caller)
  }
  const [stranger, known] = platform.calls.map(({ headers }) => [headers['x-client-address'], headers['user-agent']])
  expect([stranger, known]).toEqual([
    [undefined, undefined],
    ['41.58.0.1', 'Browser/1.0'],
  ])
})
