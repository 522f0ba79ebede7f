import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { ask, cookiesAfter, redirectOf, signIn } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

const expiredText = 'This session has expired, login again.'
const colleague = { email: 'tunde.eze@example.ng', password: 'a password of some length' }

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
  expect((await press('create', { firstName: 'Tunde', lastName: 'Eze', ...colleague })).status).toBe(303)
  const cookie = await signIn(world.origin, colleague)
  expect((await ask(world.origin, '/admins', { cookie })).text).toContain(colleague.email)

  expect((await press('deactivate', { id: await idOf(colleague.email) })).status).toBe(303)
  const next = await ask(world.origin, '/logs', { cookie })
  const shown = await ask(world.origin, '/logs', { cookie: cookiesAfter(cookie, next) })
  expect(shown.text).toContain(expiredText)
  expect((await press('activate', { id: await idOf(colleague.email) }, cookie)).status).toBe(401)
  expect((await ask(world.origin, '/login', { form: colleague })).status).toBe(401)
})

it('nobody can deactivate themselves, and the last active administrator stays', async () => {
  const own = await press('deactivate', { id: await idOf(embeddedAdministrator.email) })
  expect(own.status).toBeGreaterThanOrEqual(400)
  expect(own.status).toBeLessThan(500)
  expect((await ask(world.origin, '/admins', { cookie: world.cookie })).status).toBe(200)
})
