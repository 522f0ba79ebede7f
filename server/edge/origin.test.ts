import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningEdge, runEdge } from '../test-support/running-edge.ts'

let calls = 0
let running: RunningEdge
const publicOrigin = 'https://console.example'

beforeAll(async () => {
  const count = async () => {
    calls += 1
    return new Response('done')
  }
  running = await runEdge(count, { publicOrigins: [publicOrigin, 'http://localhost:3000'] })
})
afterAll(() => running.stop())

/** Sent as bytes, because fetch does not let a program set these headers. */
async function post(headers: Record<string, string>): Promise<number> {
  const all = { Host: 'console.example', 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await running.raw(
    `POST /businesses HTTP/1.1\r\n${lines.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
  return Number(answer.slice(9, 12))
}

describe('a form that changes something', () => {
  it('is refused from another public origin than the one asked', async () => {
    const before = calls
    expect(await post({ Origin: 'http://localhost:3000' })).toBe(403)
    expect(calls).toBe(before)
  })

  it.each<[string, Record<string, string>]>([
    ['a page of the console', { Origin: publicOrigin, 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser', { Origin: publicOrigin }],
    ['a reload by the person', { 'Sec-Fetch-Site': 'none' }],
    ['a command-line client', {}],
    ['the second public origin, asked by its name', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
    ['a console behind a proxy that renames the host', { Host: '10.0.0.7:3000', Origin: publicOrigin }],
  ])('is let in from %s', async (_name, headers) => {
    const before = calls
    expect(await post(headers)).toBe(200)
    expect(calls).toBe(before + 1)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('cannot be sent with %s', async (method) => {
    const before = calls
    const answer = await running.raw(`${method} / HTTP/1.1\r\nHost: console.example\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i)
    expect(calls).toBe(before)
  })

  it.each(['text/plain', 'application/json', 'multipart/form-data', 'nonsense', ''])(
    'cannot be of the type "%s"',
    async (type) => {
      expect(await post({ 'Content-Type': type })).toBe(415)
    },
  )
})

it('reads are let in from anywhere, because they change nothing', async () => {
  const answer = await running.raw(
    'GET / HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})
