import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { ask, cookiesAfter, redirectOf, signIn, signInFirst } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

const expiredText = 'This session has expired, login again.'
const colleague = { email: 'tunde.eze@example.ng', password: 'a password of some length' }

const handedOver = 'typed by somebody else'

const press = (intent: string, fields: Record<string, string>, cookie = world.cookie) =>
  ask(world.origin, '/admins', { form: { intent, key: crypto.randomUUID(), ...fields }, cookie })

async function idOf(email: string): Promise<string> {
  const { data } = (await world.read('/admin')) as { data: { _id: string; email: string }[] }
  // Asked only for administrators that exist.
  return data.find((admin) => admin.email === email)!._id
}

it('an old cookie that is sent again after signing out shows nothing', async () => {
  const cookie = await signIn(world.origin, embeddedAdministrator)
  expect((await ask(world.origin, '/sign-out', { cookie })).status, 'reading the address signs nobody out').toBe(302)
  expect((await ask(world.origin, '/businesses', { cookie })).text).toContain('@')

  const signedOut = await ask(world.origin, '/sign-out', { form: {}, cookie })
  expect(redirectOf(signedOut)).toBe('/login')
  expect(cookiesAfter(cookie, signedOut)).not.toContain('session=')

  const replayed = await ask(world.origin, '/transactions', { cookie })
  const shown = await ask(world.origin, '/transactions', { cookie: cookiesAfter(cookie, replayed) })
  expect(shown.text).toContain(expiredText)
  expect(shown.text).not.toMatch(/<tbody[^>]*><tr/)
})

it('a deactivated administrator is out at the next request', async () => {
  const first = { ...colleague, password: handedOver }
  expect((await press('create', { role: 'superadmin', firstName: 'Tunde', lastName: 'Eze', ...first })).status).toBe(
    303,
  )
  const cookie = await signInFirst(world.origin, first, colleague.password)
  expect((await ask(world.origin, '/admins', { cookie })).text).toContain(colleague.email)

  expect((await press('deactivate', { id: await idOf(colleague.email) })).status).toBe(303)
  const next = await ask(world.origin, '/logs', { cookie })
  const shown = await ask(world.origin, '/logs', { cookie: cookiesAfter(cookie, next) })
  expect(shown.text).toContain(expiredText)
  expect((await press('activate', { id: await idOf(colleague.email) }, cookie)).status).toBe(401)
  expect((await ask(world.origin, '/login', { form: colleague })).status).toBe(401)
})

it('what somebody had before being deactivated is worth nothing once they are activated again', async () => {
  const leaver = { email: 'bisi.ade@example.ng', password: 'a password of some length' }
  const first = { ...leaver, password: handedOver }
  await press('create', { role: 'superadmin', firstName: 'Bisi', lastName: 'Ade', ...first })
  const cookie = await signInFirst(world.origin, first, leaver.password)
  const id = await idOf(leaver.email)
  for (const intent of ['deactivate', 'activate']) expect((await press(intent, { id })).status).toBe(303)
  const next = await ask(world.origin, '/logs', { cookie })
  const shown = await ask(world.origin, '/logs', { cookie: cookiesAfter(cookie, next) })
  expect(shown.text).toContain(expiredText)
  expect(shown.text).not.toMatch(/<tbody[^>]*><tr/)
  expect((await press('deactivate', { id: await idOf(colleague.email) }, cookie)).status).toBe(401)
  expect((await ask(world.origin, '/login', { form: leaver })).status).toBe(303)
})

it('a one-time password opens nothing of the console but the account', async () => {
  const owner = { email: 'uche.obi@example.ng', password: 'a password of some length' }
  const first = { ...owner, password: handedOver }
  await press('create', { role: 'superadmin', firstName: 'Uche', lastName: 'Obi', ...first })
  const before = await signInFirst(world.origin, first, owner.password)
  const reset = await ask(world.origin, `/admins?modal=reset-password&id=${await idOf(owner.email)}`, {
    form: { intent: 'resetPassword', key: crypto.randomUUID(), id: await idOf(owner.email) },
    cookie: world.cookie,
  })
  expect(reset.status).toBe(200)
  expect(reset.headers['cache-control']).toContain('no-store')
  const password = /aria-label="One-time password">([a-z\d-]+)</.exec(reset.text)?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(20)
  expect((await ask(world.origin, '/admins', { cookie: world.cookie })).text).not.toContain(password)

  expect((await press('deactivate', { id: await idOf(colleague.email) }, before)).status).toBe(401)
  expect((await ask(world.origin, '/login', { form: owner })).status).toBe(401)
  const cookie = await signIn(world.origin, { ...owner, password })
  const choosing = '/account?modal=password'
  for (const path of [
    '/dashboard',
    '/businesses',
    '/businesses.csv',
    '/admins?modal=create',
    '/admins.data',
    '/logs',
  ]) {
    const reply = await ask(world.origin, path, { cookie })
    expect(redirectOf(reply), `${path}`).toBe(choosing)
    expect(reply.text).not.toContain('@')
  }
  expect(redirectOf(await press('activate', { id: await idOf(colleague.email) }, cookie))).toBe(choosing)
  const revoking = { intent: 'revokeOthers', key: crypto.randomUUID() }
  const refused = await ask(world.origin, '/account', { form: revoking, cookie })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Choose a new password first.')
})

it('nobody can deactivate themselves, and the last active administrator stays', async () => {
  const own = await press('deactivate', { id: await idOf(embeddedAdministrator.email) })
  expect(own.status).toBeGreaterThanOrEqual(400)
  expect(own.status).toBeLessThan(500)
  expect((await ask(world.origin, '/admins', { cookie: world.cookie })).status).toBe(200)
})
