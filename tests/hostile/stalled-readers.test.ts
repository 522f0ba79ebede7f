import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { formType, formWith } from './support/files.ts'
import { ask, signIn } from './support/http.ts'
import { readSlowly } from './support/stalled.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld
beforeAll(async () => {
  world = await startEmbeddedWorld()
})
afterAll(() => world?.close())

it('a telephone on a slow link is not cut off while it takes a video, by the console nor by the platform', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(20 * 2 ** 20)])
  const reply = await ask(new URL(world.console.platformUrl).origin, '/api/upload-video', {
    body: formWith(film, { name: 'film.mp4', type: 'video/mp4' }),
    headers: { authorization: `Bearer ${world.token}`, 'content-type': formType },
  })
  const { pathname } = new URL((JSON.parse(reply.text) as { data: string }).data)
  const cookie = await signIn(world.origin, embeddedAdministrator)
  const text = [`GET ${pathname} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, '', ''].join('\r\n')
  // 64 kbit/s, of which the kernel tells the console only now and then.
  const socket = await readSlowly(world.origin, { from: '127.0.0.40', text, rate: 8_000, seconds: 60 })
  expect(world.console.log.filter(({ path }) => path === pathname)).toEqual([])
  socket.destroy()
})
