import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { limitUnreadResponses } from './connections.ts'

/** Of which a number of bytes is not yet taken. */
class FakeResponse extends EventEmitter {
  destroyed = false
  writableLength: number
  constructor(bytes: number) {
    super()
    this.writableLength = bytes
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

const mebibyte = 1024 * 1024

/** Sends responses one after the other, and returns those that are cut off. */
function send(responses: readonly [client: string, megabytes: number][]): number[] {
  const limit = limitUnreadResponses()
  const sent = responses.map(([client, megabytes]) => {
    const response = new FakeResponse(megabytes * mebibyte)
    limit({ client, response: response as unknown as ServerResponse })
    return response
  })
  return sent.flatMap(({ destroyed }, index) => (destroyed ? [index] : []))
}

const times = (count: number, client: string, megabytes: number) =>
  Array.from({ length: count }, (): [string, number] => [client, megabytes])

describe('of the responses that nobody reads, the oldest are cut off', () => {
  it('of a client: all but 64', () => {
    expect(send([...times(1, 'a', 0.1), ...times(1, 'b', 0.1), ...times(65, 'a', 0.1)])).toEqual([0])
  })

  it('of a client: those beyond 64 MiB', () => {
    expect(send([...times(18, 'a', 4), ...times(1, 'a', 0)])).toEqual([0, 1])
  })

  it('of all: those beyond 192 MiB, of the client that has the most', () => {
    const others = ['b', 'c', 'd', 'e'].flatMap((client) => times(12, client, 4))
    expect(send([...times(1, 'a', 1), ...others, ...times(1, 'a', 0)])).toEqual([1])
  })

  it('of all: as many as it takes, where the oldest are small', () => {
    const clients = Array.from({ length: 16 }, (_, index) => `c${index}`)
    const small = clients.flatMap((client) => times(15, client, 0.01))
    const large = clients.flatMap((client) => times(15, client, 4))
    const cut = send([...small, ...large])
    const kept = large.length - cut.filter((index) => index >= small.length).length
    expect(kept * 4).toBeLessThanOrEqual(196)
  })

  it('of all: those beyond 256, of the client that has the most', () => {
    const others = ['b', 'c', 'd', 'e', 'f'].flatMap((client) => times(52, client, 0.01))
    expect(send([...times(1, 'a', 1), ...others])[0]).toBe(1)
  })

  it('and none that were read', () => {
    expect(send(times(300, 'a', 0))).toEqual([])
  })
})

it('a response whose client has left before it was sent is not waited for', () => {
  const response = new FakeResponse(0)
  response.destroyed = true
  limitUnreadResponses()({ client: 'a', response: response as unknown as ServerResponse })
  expect(response.listenerCount('close')).toBe(0)
})
