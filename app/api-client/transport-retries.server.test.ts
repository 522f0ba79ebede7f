import { setTimeout as delay } from 'node:timers/promises'
import { FormData } from 'undici'
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

const post = (): HttpRequest => ({ ...get(), method: 'POST', endpoint: 'upload' })

describe('a platform that says when to come back', () => {
  it('is well: what it refuses one administrator keeps no other from it', async () => {
    platform.respond = () => ({ status: 503, headers: { 'retry-after': '5' } })
    for (let time = 0; time < 20; time += 1) expect((await transport(post())).status).toBe(503)
    platform.respond = () => ({ status: 200 })
    expect((await transport(post())).status).toBe(200)
  })
})

describe('an upload', () => {
  it('is waited for longer than other calls, because images wait for each other', { timeout: 20_000 }, async () => {
    platform.respond = async () => {
      await delay(11_500)
      return {}
    }
    expect((await transport({ ...post(), hasFile: true, body: new FormData() })).status).toBe(200)
  })
})

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
