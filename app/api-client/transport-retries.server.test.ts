import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { createTransport, type HttpRequest, type Transport } from './transport.server'

let platform: TestPlatform
let transport: Transport
beforeEach(async () => {
  platform = await startPlatform(() => ({ body: { message: 'ok', data: null } }))
  transport = createTransport()
})
afterEach(async () => {
  await platform.stop()
})

const get = (): HttpRequest => ({ method: 'GET', url: `${platform.url}/list`, headers: {}, endpoint: 'list' })

describe('a read', () => {
  it.each([502, 503, 504])('is tried again, once, after %d', async (status) => {
    platform.respond = () => ({ status: platform.calls.length === 1 ? status : 200 })
    expect((await transport(get())).status).toBe(200)
    expect(platform.calls).toHaveLength(2)
  })

  it.each([502, 503, 504])('gives the %d when the second try meets it too', async (status) => {
    platform.respond = () => ({ status, body: { message: 'resting' } })
    const response = await transport(get())
    expect([response.status, response.text]).toEqual([status, '{"message":"resting"}'])
    expect(platform.calls).toHaveLength(2)
  })
})
