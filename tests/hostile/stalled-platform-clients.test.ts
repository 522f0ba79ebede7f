import { readdir, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { boundary, formType, formWith } from './support/files.ts'
import { ask } from './support/http.ts'
import { asConsole, type LonePlatform, startLonePlatform } from './support/lone-platform.ts'
import { watchMemory } from './support/process-memory.ts'

/** Milliseconds within which whoever does nothing has lost their connection. */
const longestPatience = 60_000
/** The same for those who take nothing of a file: twice as long as a reader has, because Node waits once more at first. */
const longestUnread = 400_000

let platform: LonePlatform
const opened: Socket[] = []

beforeAll(async () => {
  platform = await startLonePlatform(500)
})

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

afterAll(() => platform.close())

/** A connection on which these bytes are sent, and then nothing is done. */
function stall(bytes: string | Uint8Array, isReading = true): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(platform.origin).port) })
  socket.on('error', () => {})
  if (isReading) socket.resume()
  else socket.pause()
  socket.write(bytes)
  opened.push(socket)
  return socket
}

const isClosed = (socket: Socket): Promise<boolean> =>
  socket.destroyed ? Promise.resolve(true) : new Promise((resolve) => socket.once('close', () => resolve(true)))

const head = (line: string, ...headers: string[]) => [line, 'Host: platform', ...headers, '', ''].join('\r\n')

const bearer = () => `Authorization: Bearer ${platform.token}`

let served = 0

/** Somebody else signs in, lists, exports and asks for health, and is answered. */
async function expectServed(): Promise<void> {
  served += 1
  // Somebody else each time, because guessing is soon refused.
  const client = { ...asConsole, 'x-client-address': `10.2.0.${served}` }
  const json = { 'content-type': 'application/json', ...client }
  const replies = await Promise.all([
    ask(platform.origin, '/healthz'),
    ask(platform.origin, '/readyz'),
    ask(platform.origin, '/api/admin/business', { headers: { ...platform.authorization, range: 'items=0-19' } }),
    ask(platform.origin, '/api/admin/business/export', { headers: platform.authorization }),
    ask(platform.origin, '/api/auth/login/superadmin', {
      headers: json,
      body: JSON.stringify({ email: `a${served}@b.ng`, password: 'x' }),
    }),
    ask(platform.origin, '/api/admin/business/category', {
      headers: { ...platform.authorization, ...json },
      body: '{"name":"","description":""}',
    }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 206, 200, 401, 400])
}

it('whoever sends a body by single bytes, or not at all, keeps nobody waiting and is given up', async () => {
  const json = ['Content-Type: application/json', 'Content-Length: 60']
  const login = head('POST /api/auth/login/superadmin HTTP/1.1', ...json)
  const senders = [
    ...Array.from({ length: 600 }, () => stall(`${login}{`)),
    ...Array.from({ length: 20 }, () => stall('POST /api/auth/login/superadmin HTTP/1.1\r\nHost: pl')),
    ...Array.from({ length: 20 }, () => stall(`${head('POST /api/admin/create HTTP/1.1', bearer(), ...json)}{`)),
  ]
  const trickling = stall(login)
  const trickle = setInterval(() => trickling.write(' '), 500)
  senders.push(trickling)
  await expectServed()
  await delay(500)
  await expectServed()
  const ended = Promise.all(senders.map(isClosed))
  await Promise.race([ended, delay(longestPatience)])
  clearInterval(trickle)
  expect(senders.filter((socket) => !socket.destroyed)).toHaveLength(0)
})

it('one administrator whose long bodies have no end keeps nobody else from signing in', async () => {
  const long = 8 * 1024 * 1024
  const json = { 'content-type': 'application/json', ...asConsole }
  const lines = ['Content-Type: application/json', `Content-Length: ${long}`]
  const start = head('POST /api/admin/notification/create HTTP/1.1', bearer(), ...lines)
  for (let count = 0; count < 9; count += 1) stall(start + ' '.repeat(long - 1))
  const headers = { ...platform.authorization, ...json }
  const own = () => ask(platform.origin, '/api/admin/business/category', { headers, body: '{}'.padEnd(100) })
  await expect.poll(async () => (await own()).status, { timeout: longestPatience }).toBe(503)
  const body = JSON.stringify({ email: 'a@b.ng', password: 'x' })
  expect(await ask(platform.origin, '/api/auth/login/superadmin', { headers: json, body })).toMatchObject({
    status: 401,
  })
})

it('whoever sends thousands of requests before the first is answered keeps nobody waiting, and is cut off', async () => {
  const requests = ['/api/admin', '/healthz'].map((path) => head(`GET ${path} HTTP/1.1`).repeat(100_000))
  const memory = await watchMemory(platform.pid)
  const senders = Array.from({ length: 20 }, (_, index) => stall(requests[index % 2] ?? ''))
  await expectServed()
  expect(await memory()).toBeLessThan(300)
  await Promise.race([Promise.all(senders.map(isClosed)), delay(longestPatience)])
  expect(senders.filter((socket) => !socket.destroyed)).toHaveLength(0)
})

it('whoever stops in the middle of an upload is given up, and leaves nothing on the disk', async () => {
  const media = join(platform.folder, 'media')
  const before = await readdir(media).catch(() => [])
  const start =
    head('POST /api/upload-video HTTP/1.1', bearer(), `Content-Type: ${formType}`, 'Content-Length: 5000000') +
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.mp4"\r\n\r\nbytes`
  const senders = Array.from({ length: 50 }, () => stall(start))
  await expectServed()
  await Promise.race([Promise.all(senders.map(isClosed)), delay(longestPatience)])
  expect(senders.filter((socket) => !socket.destroyed)).toHaveLength(0)
  expect(await readdir(media).catch(() => [])).toEqual(before)
})

it('whoever does not read an answer keeps nobody waiting, and is given up with what was held for them', async () => {
  const film = Buffer.concat([
    Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'),
    Buffer.alloc(20e6),
  ])
  const upload = await ask(platform.origin, '/api/upload-video', {
    body: formWith(film),
    headers: { ...platform.authorization, 'content-type': formType },
  })
  expect(upload.status).toBe(200)
  const { pathname } = new URL((JSON.parse(upload.text) as { data: string }).data)
  const memory = await watchMemory(platform.pid)
  const read = (path: string, times: number) =>
    Array.from({ length: times }, () => stall(head(`GET ${path} HTTP/1.1`, bearer()), false))
  const films = read(pathname, 40)
  read('/api/admin/logs', 4)
  await expectServed()
  await delay(500)
  await expectServed()
  expect(await memory()).toBeLessThan(300)
  await expect.poll(() => openFilms(pathname), { timeout: longestUnread }).toBe(0)
  // What the system held for them comes still, and not the whole film.
  const received = await Promise.all(films.map(bytesOf))
  for (const bytes of received) expect(bytes).toBeLessThan(film.length)
  await expectServed()
})

/** How much comes when somebody begins to read, until the connection ends. */
function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(bytes)))
  socket.resume()
  return ended
}

/** How many handles the process has on this file. */
async function openFilms(pathname: string): Promise<number> {
  const folder = `/proc/${platform.pid}/fd`
  const links = await Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')))
  return links.filter((link) => link.endsWith(pathname)).length
}
