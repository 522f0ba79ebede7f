import { beforeEach, describe, expect, it } from 'vitest'
import type { ItemRange } from '#contract/envelope.ts'
import { contract } from '#contract/index.ts'
import { createTestLog } from '~/test-support/browser'
import { platformOfFile, type TestResponse, wholeList } from '~/test-support/test-platform'
import { type Client, createClient } from './client.server'
import { poorConnection } from './platform-error'
import { createTransport } from './transport.server'

const { business } = contract

const platform = platformOfFile()
let client: Client
let log: ReturnType<typeof createTestLog>
beforeEach(() => {
  client = createClient(platform.url, createTransport())
  log = createTestLog()
})

function read(response: TestResponse, range?: ItemRange) {
  platform.respond = () => response
  return client.call(business.list, { query: {}, range }, { token: 'the-token', log })
}

function write(response: TestResponse) {
  platform.respond = () => response
  const body = { businessName: 'Ada' }
  return client.call(business.update, { params: { id: 'b1' }, body }, { token: 'the-token', log })
}

const said = (message: unknown, status = 200): TestResponse => ({ status, body: { message } })

describe('a good response', () => {
  it('gives the message and the contract’s part of the data', async () => {
    const { message, data } = await read({
      body: {
        message: 'fetched',
        data: { data: [{ _id: 'b1', businessName: 'Ada', secret: 'x' }, 'no record'], more: 1 },
      },
    })
    expect(message).toBe('fetched')
    expect(data).toEqual({ data: [expect.objectContaining({ _id: 'b1', businessName: 'Ada' })] })
    expect(data.data[0]).not.toHaveProperty('secret')
  })

  it.each([
    ['items 20-39/250', { from: 20, before: 40, total: 250 }],
    ['items 20-20/21', { from: 20, before: 21, total: 21 }],
  ])('with the range %j is the part %j', async (contentRange, sent) => {
    const part = { ...wholeList([]), status: 206, headers: { 'content-range': contentRange } }
    expect((await read(part, { from: 20, to: 39 })).contentRange).toEqual(sent)
  })

  it.each(['', 'bytes 0-10/20', 'items 0-19/*', 'items */45', 'items 0-19', 'items 19-0/45', 'items 0-19/19'])(
    'that is a part, but does not say which, is none: %j',
    async (contentRange) => {
      const response = { ...wholeList([]), status: 206, headers: { 'content-range': contentRange } }
      await expect(read(response, { from: 0, to: 19 })).rejects.toMatchObject({ kind: 'failed', status: 206 })
      expect(log.lines).toMatchObject([{ level: 'warn', fields: { mismatch: ['content-range'] } }])
    },
  )

  it.each([
    ['begins elsewhere', 'items 1-20/45', [], { from: 0, to: 19 }],
    ['is longer', 'items 0-20/45', [], { from: 0, to: 19 }],
    ['has more rows than it says', 'items 0-0/45', [{ _id: 'a' }, { _id: 'b' }], { from: 0, to: 19 }],
    ['nobody requested', 'items 0-19/45', [], undefined],
  ])('that is a part which %s is none', async (_, contentRange, rows, range) => {
    const response = { ...wholeList(rows), status: 206, headers: { 'content-range': contentRange } }
    await expect(read(response, range)).rejects.toMatchObject({ kind: 'failed', status: 206 })
  })

  it('with a range but without being partial is the whole list', async () => {
    const response = await read({ ...wholeList([]), headers: { 'content-range': 'items 0-19/250' } })
    expect(response.contentRange).toBeUndefined()
  })

  it.each([
    ['items */45', 45],
    ['items */0', 0],
    ['', undefined],
    ['items */many', undefined],
  ])('beyond the end says how long the list is: %j', async (contentRange, total) => {
    const response = await read({ status: 416, headers: { 'content-range': contentRange }, body: {} })
    expect(response).toMatchObject({ beyondEnd: { total } })
  })

  it('to a write may be only words', async () => {
    expect(await write(said('saved'))).toMatchObject({ message: 'saved' })
    expect(await write({ body: { message: 'saved', data: null } })).toMatchObject({ message: 'saved' })
  })
})

describe('a token that no longer counts', () => {
  it.each([200, 201, 206, 400, 401, 403, 404, 416, 500])(
    'is told by “jwt expired” in any response: %d',
    async (status) => {
      await expect(read(said('jwt expired', status))).rejects.toMatchObject({ kind: 'expired', status })
      await expect(write(said('Error: jwt expired', status))).rejects.toMatchObject({ kind: 'expired' })
    },
  )

  it.each([200, 400, 401, 500])('is told by “jwt malformed” in any response: %d', async (status) => {
    await expect(read(said('jwt malformed', status))).rejects.toMatchObject({ kind: 'malformed', status })
    await expect(write(said('jwt malformed', status))).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each([said('who are you', 401), { status: 401 }, { status: 401, body: '<h1>401</h1>' }])(
    'is told by a bare 401: %j',
    async (response) => {
      await expect(read(response)).rejects.toMatchObject({ kind: 'expired', status: 401 })
    },
  )

  it('is not told by a 401 to a call that carried none', async () => {
    platform.respond = () => said('wrong e-mail or password', 401)
    const body = { email: 'a@example.com', password: 'x' }
    await expect(client.call(contract.auth.login, { body }, { log })).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      userMessage: 'Wrong e-mail or password',
    })
  })
})

describe('a response that does not match the contract', () => {
  it.each<[string, TestResponse, string[]]>([
    ['without its list', { body: { message: 'ok', data: {} } }, ['data.data']],
    ['with another kind of list', { body: { message: 'ok', data: { data: { b1: {} } } } }, ['data.data']],
    ['without data', { body: { message: 'ok', data: null } }, ['data']],
    ['that is only words', said('ok'), ['data']],
    ['that is a bare list', { body: [] }, ['data']],
    ['that is cut off', { body: '{"message":"ok","data":{"data":[{"_id":"b' }, ['data']],
    ['that is a page', { body: '<!doctype html><title>Sign in</title>' }, ['data']],
    ['that is empty', { status: 204 }, ['data']],
    ['that is null', { body: 'null' }, ['data']],
  ])('%s fails, and one line in the log names the call and the place', async (_, response, mismatch) => {
    await expect(read(response)).rejects.toMatchObject({
      kind: 'failed',
      userMessage: poorConnection,
      isOutcomeUnknown: false,
    })
    expect(log.lines).toEqual([
      {
        level: 'warn',
        message: 'The platform’s response does not match the contract',
        fields: { call: 'GET /admin/business', status: response.status ?? 200, mismatch },
      },
    ])
  })

  it('tells the log nothing of what it said', async () => {
    const response = read({ body: { message: 'ok', data: { data: 'private words' } } })
    await expect(response).rejects.toMatchObject({ kind: 'failed' })
    expect(JSON.stringify(log.lines)).not.toContain('private words')
    expect(JSON.stringify(log.lines)).not.toContain('the-token')
  })
})
