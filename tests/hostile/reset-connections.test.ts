import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './support/http.ts'
import { type EmbeddedWorld, expectAlive, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

/** Writes bytes to a connection of its own and resets it at once. */
async function sendAndReset(origin: string, bytes: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(bytes, resolve))
  socket.resetAndDestroy()
}

const host = 'Host: a\r\n'

it.each([
  ['garbage', 'GARBAGE\r\n\r\n'],
  ['a tunnel', `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`],
  ['a tunnel after a page', `GET / HTTP/1.1\r\n${host}\r\nCONNECT a:1 HTTP/1.1\r\n${host}\r\n`],
  ['another protocol', `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['an odd expectation', `GET / HTTP/1.1\r\n${host}Expect: more\r\n\r\n`],
  ['a body to wait for', `POST /login HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`],
  ['half a body', `POST /login HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nemail`],
  ['a head that is too long', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${host}\r\n`],
])('whoever asks for %s and resets the connection ends neither process', async (_what, bytes) => {
  const origins = [world.origin, new URL(world.console.platformUrl).origin]
  for (let times = 0; times < 10; times += 1) {
    for (const origin of origins) await sendAndReset(origin, bytes)
  }
  for (const origin of origins) expect((await ask(origin, '/healthz')).status).toBe(200)
  await expectAlive(world.console)
  expect(world.console.log.filter(({ msg }) => String(msg).includes('is started again'))).toEqual([])
})
