import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator } from '../support/console.ts'
import { ask, cookiesAfter } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld({ TRUST_PROXY: '1', DEMO_DATA: 'off' })
})

afterAll(() => world.close())

/** A login as the one proxy in front passes it on, which has added the address that it saw. */
const logIn = (forwarded: string, form: { email: string; password: string }, cookie?: string) =>
  ask(world.origin, '/login', { form, headers: { 'x-forwarded-for': forwarded }, cookie })

it('a client that guesses is closed out by the address that the proxy saw, whatever it claims itself', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const form = { email: `somebody${attempt}@example.ng`, password: 'a guess' }
    expect((await logIn(`10.0.0.${attempt}, 41.58.0.1`, form)).status).toBe(401)
  }
  const refused = await logIn('10.9.9.9, 41.58.0.1', embeddedAdministrator)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
  expect(refused.text).toContain('Too many failed attempts to sign in. Try again in 5 minutes.')
  expect(refused.text).toContain(`value="${embeddedAdministrator.email}"`)
  expect(refused.text).not.toContain(embeddedAdministrator.password)
  // Neither somebody whom it named nor anybody else is.
  for (const forwarded of ['41.58.0.1, 10.0.0.1', '41.58.0.2']) {
    expect((await logIn(forwarded, embeddedAdministrator)).status).toBe(303)
  }
})

it('a caller of the platform itself can’t count failures under the address of somebody else', async () => {
  for (let attempt = 0; attempt < 29; attempt += 1) {
    const answer = await fetch(`${world.console.platformUrl}/auth/login/superadmin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-address': '41.58.0.9',
        'x-client-address-key': 'a guessed key of some length',
        'x-forwarded-for': '41.58.0.9',
      },
      body: JSON.stringify({ email: `victim${attempt}@example.ng`, password: 'a guess' }),
    })
    expect(answer.status).toBe(401)
  }
  // One more than the twenty-nine would close the address, had they been counted there.
  expect((await logIn('41.58.0.9', { email: 'victim30@example.ng', password: 'a guess' })).status).toBe(401)
  expect((await logIn('41.58.0.9', embeddedAdministrator)).status).toBe(303)
})

it('strangers shut out neither a browser that has signed in before nor a session', async () => {
  const jar = cookiesAfter('', await logIn('41.58.1.1', embeddedAdministrator))
  const [session, device] = ['session', 'device'].map((name) =>
    jar.split('; ').find((one) => one.startsWith(`${name}=`))!,
  )
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const guess = { ...embeddedAdministrator, password: 'a guess' }
    expect((await logIn(`41.58.2.${attempt}`, guess)).status).toBe(401)
  }
  expect((await logIn('41.58.1.1', embeddedAdministrator)).status).toBe(429)
  const again = await logIn('41.58.1.2', embeddedAdministrator, device)
  expect(again.status).toBe(303)

  const enrol = (password: string) =>
    ask(world.origin, '/account?modal=second-factor', {
      form: { intent: 'enrol', key: crypto.randomUUID(), password },
      cookie: session,
    })
  expect((await enrol(embeddedAdministrator.password)).status).toBe(303)

  // A stolen one is worth five tries, and a forged one none.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const guess = { ...embeddedAdministrator, password: 'a guess' }
    expect((await logIn(`41.58.3.${attempt}`, guess, device)).status).toBe(401)
  }
  expect((await logIn('41.58.1.1', embeddedAdministrator, device)).status).toBe(429)
  const forged = `${device!.slice(0, -3)}AAA`
  expect((await logIn('41.58.1.1', embeddedAdministrator, forged)).status).toBe(429)
  expect((await logIn('41.58.1.1', embeddedAdministrator, cookiesAfter('', again))).status).toBe(303)
})
