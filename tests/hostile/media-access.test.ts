import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCases } from './support/cases.ts'
import { formType, formWith, picture } from './support/files.ts'
import { ask, signIn, signInFirst } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

it('a session that the platform has ended gets no uploaded file', async () => {
  const { text } = await ask(new URL(world.console.platformUrl).origin, '/api/upload-image', {
    body: formWith(await picture('png')),
    headers: { authorization: `Bearer ${world.token}`, 'content-type': formType },
  })
  const { pathname } = new URL(String((JSON.parse(text) as { data: unknown }).data))
  const colleague = { email: 'ngozi.bello@example.ng', password: 'a password of some length' }
  const press = (fields: Record<string, string>) =>
    ask(world.origin, '/admins', { form: { key: crypto.randomUUID(), ...fields }, cookie: world.cookie })
  const handedOver = { ...colleague, password: 'typed by somebody else' }
  await press({ intent: 'create', role: 'superadmin', firstName: 'Ngozi', lastName: 'Bello', ...handedOver })
  await signInFirst(world.origin, handedOver, colleague.password)
  const { data } = (await world.read('/admin')) as { data: { _id: string; email: string }[] }
  const id = data.find(({ email }) => email === colleague.email)?._id ?? ''
  await expectCases({
    cases: [
      ['signed out', (cookie) => ask(world.origin, '/sign-out', { form: {}, cookie })],
      ['deactivated', () => press({ intent: 'deactivate', id })],
    ] as [name: string, end: (cookie: string) => Promise<unknown>][],
    nameOf: ([name]) => name,
    parallel: 1,
    async attempt([, end]) {
      const cookie = await signIn(world.origin, colleague)
      const read = () => ask(world.origin, pathname, { cookie })
      expect((await read()).headers['content-type']).toBe('image/png')
      const part = await ask(world.origin, pathname, { cookie, headers: { range: 'bytes=1-3' } })
      expect([part.status, part.text]).toEqual([206, 'PNG'])
      expect(part.headers['content-range']).toMatch(/^bytes 1-3\//)
      await end(cookie)
      const { status, headers } = await read()
      expect(status).toBeGreaterThanOrEqual(300)
      expect(headers['content-type']).not.toBe('image/png')
    },
  })
})
