import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { createTestLog } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { createClient } from './client.server'
import { createTransport } from './transport.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'Done', data: { token: 't', data: [] } } }))
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

const client = { address: '41.58.0.1', agent: 'Browser/1.0' }
const body = { email: 'ada@example.com', password: 'secret' }

async function headersOf(key: string | undefined) {
  const { call } = createClient(platform.url, createTransport(), { clientAddressKey: key })
  await call(contract.auth.login, { body }, { client, log: createTestLog() })
  await call(contract.admin.list, {}, { token: 't', client, log: createTestLog() })
  return platform.calls.map(({ headers }) => headers)
}

it('tells a platform that shares its key whom each call is made for', async () => {
  for (const headers of await headersOf('shared with the platform')) {
    expect(headers).toMatchObject({
      'x-client-address': '41.58.0.1',
      'x-client-address-key': 'shared with the platform',
      'user-agent': 'Browser/1.0',
    })
  }
})

it('tells any other platform nothing of its clients', async () => {
  for (const headers of await headersOf(undefined)) {
    expect(headers).not.toHaveProperty('x-client-address')
    expect(headers).not.toHaveProperty('x-client-address-key')
    expect(headers['user-agent']).toBeUndefined()
  }
})

it('hands on what a platform says with a refusal', async () => {
  platform.respond = () => ({
    status: 429,
    headers: { 'retry-after': '120' },
    body: { message: 'too many', data: { field: 'password' } },
  })
  const { call } = createClient(platform.url, createTransport())
  await expect(call(contract.auth.login, { body }, { log: createTestLog() })).rejects.toMatchObject({
    kind: 'refused',
    status: 429,
    retryAfter: '120',
    data: { field: 'password' },
    userMessage: 'Too many',
  })
})
