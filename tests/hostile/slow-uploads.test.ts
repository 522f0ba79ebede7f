import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundary, formType, formWith, picture, textField } from './support/files.ts'
import { ask, signIn, signInFirst } from './support/http.ts'
import { openStalled } from './support/stalled.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld
/** Of the colleague who sends slowly. */
let slowCookie: string

const colleague = { email: 'tunde.eze@example.ng', password: 'a password of some length' }
const handedOver = 'typed by somebody else'

const press = (intent: string, fields: Record<string, string>) =>
  ask(world.origin, '/admins', { form: { intent, key: crypto.randomUUID(), ...fields }, cookie: world.cookie })

beforeAll(async () => {
  world = await startEmbeddedWorld()
  const first = { ...colleague, password: handedOver }
  await press('create', { role: 'superadmin', firstName: 'Tunde', lastName: 'Eze', ...first })
  slowCookie = await signInFirst(world.origin, first, colleague.password)
})

afterAll(() => world.close())

/** As many as there are places for at two addresses, each faster than the slowest that is allowed. */
async function holdPlaces(cookie: string) {
  const lines = [
    'POST /media/upload HTTP/1.1',
    'Host: localhost',
    `Content-Type: ${formType}`,
    'Content-Length: 50000000',
    `Cookie: ${cookie}`,
  ]
  const start = formWith(Buffer.alloc(0), { field: 'mediaFile' }).subarray(0, -boundary.length - 8)
  const text = `${lines.join('\r\n')}\r\n\r\n${start.toString('latin1')}`
  const open = (from: string) => openStalled(world.origin, { count: 6, from, text, trickle: 'x'.repeat(3_000) })
  const all = [await open('127.0.0.61'), await open('127.0.0.62')]
  const statuses = () => all.flatMap(({ received }) => received.map((reply) => Number(reply.slice(9, 12))))
  return { statuses, end: () => all.forEach((connections) => connections.end()) }
}

/** Some kilobytes more than a form without a file may have. */
const largePicture = async () => Buffer.concat([await picture('png'), Buffer.alloc(80_000)])

const upload = async (cookie = world.cookie) =>
  ask(world.origin, '/media/upload', {
    body: formWith(await largePicture(), {
      field: 'mediaFile',
      more: textField('key', crypto.randomUUID()) + textField('mediaType', 'image'),
    }),
    headers: { 'content-type': formType },
    cookie,
  })

/** As the form is sent by browsers: with room for a file that is not there. */
function notify() {
  const fields = {
    intent: 'create',
    key: crypto.randomUUID(),
    title: 'Without a picture',
    type: 'banner',
    message: 'Look',
    mediaType: 'none',
    startDate: '2099-11-20',
    endDate: '2099-11-25',
    all: 'on',
  }
  const texts = Object.entries(fields).map(([name, value]) => textField(name, value))
  const body = `${texts.join('')}--${boundary}--\r\n`
  const headers = { 'content-type': formType }
  return ask(world.origin, '/notifications?modal=create', { body, headers, cookie: world.cookie })
}

const refused = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

it('the uploads of one account that never end leave room for the files and the forms of everybody else', async () => {
  const slow = await holdPlaces(slowCookie)
  try {
    await expect.poll(() => refused(slow.statuses(), 503)).toBe(9)
    expect((await upload()).status).toBe(200)
    expect((await notify()).status).toBe(303)
  } finally {
    slow.end()
  }
})

it('the uploads of a session that was ended leave its owner as many places as before', async () => {
  const stolen = await signIn(world.origin, colleague)
  const form = { intent: 'revokeOthers', key: crypto.randomUUID() }
  expect((await ask(world.origin, '/account', { form, cookie: slowCookie })).status).toBe(303)
  const slow = await holdPlaces(stolen)
  try {
    await expect.poll(() => refused(slow.statuses(), 503)).toBe(9)
    expect((await upload(slowCookie)).status).toBe(200)
  } finally {
    slow.end()
  }
})

it('the uploads of an account that was deactivated do so too, and are over within seconds', async () => {
  const { data } = (await world.read('/admin')) as { data: { _id: string; email: string }[] }
  // It was made above.
  await press('deactivate', { id: data.find(({ email }) => email === colleague.email)!._id })
  const slow = await holdPlaces(slowCookie)
  try {
    await expect.poll(() => refused(slow.statuses(), 503)).toBe(9)
    expect((await upload()).status).toBe(200)
    expect((await notify()).status).toBe(303)
    await expect.poll(() => refused(slow.statuses(), 401), { timeout: 20_000 }).toBe(3)
  } finally {
    slow.end()
  }
})
