import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { residentMemory } from '../bench/report.ts'
import { embeddedAdministrator } from '../support/console.ts'
import { crossed, expectCases } from './support/cases.ts'
import { isFullRun } from './support/extent.ts'
import { formType, formWith, textField } from './support/files.ts'
import { ask, type Asked, signIn } from './support/http.ts'
import { openStalled, sendSlowly, type StalledConnections } from './support/stalled.ts'
import { type EmbeddedWorld, expectAlive, startEmbeddedWorld } from './support/worlds.ts'

/** By then whoever stalls has been cut off, on a busy machine too: who sends, and who takes nothing. */
const longestStall = 45_000
const longestUnread = 210_000
/** MB of the console's process while all of them are there, and once they are gone. */
const mostMemory = 600
const mostMemoryLeft = 512
const unreadVideos = 40
const phone = '127.0.0.40'
const bystander = '127.0.0.50'

let world: EmbeddedWorld
/** Of somebody else. */
let otherCookie: string
let video: string
let slowUpload: Promise<string>
const opened: StalledConnections[] = []

/** A form for a notification with a picture. */
function composed(picture: Uint8Array): Buffer {
  const fields = {
    intent: 'create',
    key: crypto.randomUUID(),
    title: 'With a picture',
    type: 'banner',
    message: 'Look',
    mediaType: 'image',
    startDate: '2030-01-01',
    endDate: '2030-01-05',
    all: 'on',
  }
  const more = Object.entries(fields).map(([name, value]) => textField(name, value))
  return formWith(picture, { field: 'mediaFile', more: more.join('') })
}

/** A picture that does not compress. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

async function uploadVideo(megabytes: number): Promise<string> {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(megabytes * 2 ** 20)])
  const reply = await ask(new URL(world.console.platformUrl).origin, '/api/upload-video', {
    body: formWith(film, { name: 'film.mp4', type: 'video/mp4' }),
    headers: { authorization: `Bearer ${world.token}`, 'content-type': formType },
  })
  return new URL((JSON.parse(reply.text) as { data: string }).data).pathname
}

const pid = () => world.console.process.pid!
const head = (lines: string[]) => `${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`
const post = (path: string, ...lines: string[]) => head([`POST ${path} HTTP/1.1`, ...lines])
const urlEncoded = 'Content-Type: application/x-www-form-urlencoded'

beforeAll(async () => {
  world = await startEmbeddedWorld()
  otherCookie = await signIn(world.origin, embeddedAdministrator)
  video = await uploadVideo(40)
  const body = composed(await noise(180))
  const lines = [`Cookie: ${otherCookie}`, `Content-Type: ${formType}`, `Content-Length: ${body.length}`]
  const bytes = Buffer.concat([Buffer.from(post('/notifications?modal=create', ...lines, 'Connection: close')), body])
  // 64 kbit/s.
  slowUpload = sendSlowly(world.origin, { from: phone, bytes, rate: 8_000 })
})

afterAll(async () => {
  for (const connections of opened) connections.end()
  await world?.close()
})

interface Attack {
  name: string
  from: string
  count: number
  text: () => string
  trickle?: string
  reads?: boolean
}

const attacks: Attack[] = [
  // First, because they are cut off last.
  {
    name: 'pages that nobody reads',
    from: '127.0.0.18',
    count: 100,
    text: () => {
      const path = `/businesses?pageSize=100&search=a&x=${'y'.repeat(3_900)}`
      return head([`GET ${path} HTTP/1.1`, `Cookie: ${world.cookie}`]).repeat(2)
    },
    reads: false,
  },
  {
    name: 'forms that come back in pages that nobody reads',
    from: '127.0.0.21',
    count: 150,
    text: () => {
      const body = `intent=changePassword&refresh=x&opened=${'"'.repeat(250_000)}`
      const lines = [`Cookie: ${world.cookie}`, urlEncoded, `Content-Length: ${body.length}`]
      return post('/account?modal=password', ...lines) + body
    },
    reads: false,
  },
  {
    name: 'a video that nobody reads',
    from: '127.0.0.19',
    count: unreadVideos,
    text: () => head([`GET ${video} HTTP/1.1`, `Cookie: ${world.cookie}`]),
    reads: false,
  },
  {
    name: 'exports that nobody reads',
    from: '127.0.0.20',
    count: 100,
    text: () => head(['GET /businesses.csv HTTP/1.1', `Cookie: ${world.cookie}`]).repeat(50),
    reads: false,
  },
  {
    name: 'logins of which one byte has come',
    from: '127.0.0.10',
    count: 600,
    text: () => `${post('/login', urlEncoded, 'Content-Length: 60')}e`,
  },
  {
    name: 'forms that come a byte at a time',
    from: '127.0.0.11',
    count: 300,
    text: () => `${post('/businesses', urlEncoded, 'Content-Length: 9000', `Cookie: ${world.cookie}`)}intent=`,
    trickle: 'x',
  },
  {
    name: 'forms without a length that come in pieces',
    from: '127.0.0.12',
    count: 300,
    text: () => `${post('/login', urlEncoded, 'Transfer-Encoding: chunked')}1\r\ne\r\n`,
    trickle: '1\r\nx\r\n',
  },
  {
    name: 'forms whose last byte is missing',
    from: '127.0.0.13',
    count: 300,
    text: () => `${post('/login', urlEncoded, 'Content-Length: 250001')}${'x'.repeat(250_000)}`,
  },
  {
    name: 'uploads that come a byte at a time',
    from: '127.0.0.14',
    count: 60,
    text: () =>
      post('/notifications', `Content-Type: ${formType}`, 'Content-Length: 5000000', `Cookie: ${world.cookie}`) +
      formWith(Buffer.alloc(1_000)).subarray(0, 900).toString('latin1'),
    trickle: 'x',
  },
  {
    name: 'uploads of strangers',
    from: '127.0.0.15',
    count: 300,
    text: () => `${post('/notifications', `Content-Type: ${formType}`, 'Content-Length: 5000000')}--`,
  },
  {
    name: 'heads that come a byte at a time',
    from: '127.0.0.16',
    count: 600,
    text: () => 'GET /businesses HTTP/1.1\r\nHost: ',
    trickle: 'a',
  },
  {
    name: 'connections on which nothing comes',
    from: '127.0.0.17',
    count: 600,
    text: () => '',
  },
]

const uploadOf = (picture: Uint8Array): Asked => ({ body: composed(picture), headers: { 'content-type': formType } })

/** What somebody does meanwhile who means no harm, and the status that it has. */
const honest: [what: string, path: () => string, asked: () => Promise<Asked>, status: number][] = [
  ['health', () => '/healthz', async () => ({}), 200],
  ['the login', () => '/login', async () => ({}), 200],
  ['signing in', () => '/login', async () => ({ form: { ...embeddedAdministrator } }), 303],
  ['a list', () => '/businesses', async () => ({ cookie: otherCookie }), 200],
  ['an export', () => '/businesses.csv', async () => ({ cookie: otherCookie }), 200],
  ['the video', () => video, async () => ({ cookie: otherCookie }), 200],
  ['the video, in the session that stalls', () => video, async () => ({ cookie: world.cookie }), 200],
]

describe.each(attacks)('$name', (attack) => {
  it('keep nobody from the console, neither elsewhere nor at their own address', async () => {
    // The short form has every third of them, others with each attack.
    const turn = attacks.indexOf(attack)
    opened.push(await openStalled(world.origin, { ...attack, text: attack.text() }))
    await expectCases({
      cases: crossed(honest, [bystander, attack.from]).filter((_, index) => isFullRun || (index - turn) % 3 === 0),
      nameOf: ([[what], from]) => `${what} from ${from}`,
      parallel: 2,
      async attempt([[, path, asked, status], from]) {
        const request = { ...(await asked()), from }
        const served = async () => expect((await ask(world.origin, path(), request)).status).toBe(status)
        // At the address of a burst one may be asked to come again.
        await (from === attack.from ? vi.waitFor(served, { timeout: 40_000 }) : served())
      },
    })
    const picture = await ask(world.origin, '/notifications?modal=create', {
      ...uploadOf(await noise(40)),
      cookie: otherCookie,
      from: bystander,
    })
    expect(picture.status).toBe(303)
  })
})

it('a telephone on a slow link uploads its picture meanwhile', async () => {
  expect(await slowUpload).toMatch(/^HTTP\/1\.1 303 /)
})

it('all of them together cost a bounded amount of memory, and are cut off by the console', async () => {
  expect(await residentMemory(pid())).toBeLessThan(mostMemory)
  const stillSending = () => attacks.filter(({ reads }, index) => reads !== false && opened[index]?.open() !== 0)
  await expect.poll(stillSending, { timeout: longestStall, interval: 500 }).toEqual([])
  const cut = () => world.console.log.filter(({ path, aborted }) => path === video && aborted === true)
  await expect.poll(() => cut().length, { timeout: longestUnread, interval: 500 }).toBe(unreadVideos)
  await expect.poll(() => residentMemory(pid()), { timeout: 30_000, interval: 500 }).toBeLessThan(mostMemoryLeft)
  await expectAlive(world.console)
})
