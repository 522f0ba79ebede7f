import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { residentMemory } from '../../tests/bench/report.ts'
import { serveFolder } from './static-files.ts'
import { type RunningEdge, runEdge } from '../test-support/running-edge.ts'

/** Far above what the input of a test takes, in milliseconds and MB. */
const longest = 5_000
const mostGrowth = 300

let running: RunningEdge
let folder: string
let calls = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cost-of-input-'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  const serveFile = await serveFolder(folder)
  running = await runEdge(
    async () => {
      calls += 1
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    { serveFile },
  )
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

const head = (lines: readonly string[]) => [...lines, 'Host: a', '', ''].join('\r\n')

it.each(['Accept-Encoding', 'Accept', 'Content-Type', 'If-None-Match', 'X-Forwarded-For', 'X-Request-Id', 'Range'])(
  'a header %s of blanks costs no more than its bytes',
  async (name) => {
    const started = performance.now()
    for (const path of ['/robots.txt', '/', '/robots.txt', '/']) {
      for (const value of [`a${' '.repeat(30_000)}b`, `a${' \t'.repeat(15_000)};`, '; '.repeat(15_000)]) {
        const answer = await running.raw(head([`GET ${path} HTTP/1.1`, `${name}: ${value}`, 'Connection: close']))
        expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      }
    }
    expect(performance.now() - started).toBeLessThan(longest)
  },
)

it('forms that arrive in pieces of one byte take little more memory than their bytes', async () => {
  const before = await residentMemory(process.pid)
  const seen = calls
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const pieces = Buffer.from('1\r\na\r\n'.repeat(10_000))
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = connect(running.port, '127.0.0.1').on('error', () => {})
      socket.write(head(['POST / HTTP/1.1', type, 'Transfer-Encoding: chunked']))
      for (let sent = 0; sent < 90; sent += 1) if (!socket.write(pieces)) await once(socket, 'drain')
      return socket
    }),
  )
  expect(calls).toBe(seen)
  expect((await residentMemory(process.pid)) - before).toBeLessThan(mostGrowth)
  for (const socket of sockets) socket.destroy()
})

it('whoever sends thousands of requests before the first is answered loses the connection', async () => {
  const seen = calls
  const socket = connect(running.port, '127.0.0.1').on('error', () => {})
  socket.write(head(['GET / HTTP/1.1']).repeat(20_000))
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(calls - seen).toBeLessThan(1_000)
  expect(await running.raw(head(['GET / HTTP/1.1', 'Connection: close']))).toContain('a page')
})
