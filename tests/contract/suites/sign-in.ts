import { describe, expect, it } from 'vitest'
import { capabilityNames, contract } from '../../../server/platform/contract/index.ts'
import type { World } from './world.ts'

export function describeSignIn(world: World): void {
  describe('sign-in', () => {
    const logIn = (body: unknown) => world.client.as(undefined).call(contract.auth.login, { body })

    it('hands out a token with the names of its owner', async () => {
      const { status, message, data } = await logIn(world.signIn)
      expect(status).toBe(200)
      expect(message).toBe('Login successful')
      expect(data.data?.email).toBe(world.signIn.email)
      expect(data.data?.firstName).toBeTruthy()
      expect((await world.client.as(data.token).call(contract.admin.list)).status).toBe(200)
    })

    it('is followed by what the platform offers beyond the specification', async () => {
      const { status, data } = await world.client.call(contract.capability.list)
      expect(status).toBe(200)
      expect(data.capabilities).toEqual(capabilityNames)
      expect((await world.client.as(undefined).call(contract.capability.list)).status).toBe(401)
    })

    it('takes the e-mail in any case and with spaces around it', async () => {
      const { email, password } = world.signIn
      expect((await logIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200)
    })

    it('gives one answer for a wrong password and for somebody unknown', async () => {
      const wrong = await logIn({ ...world.signIn, password: 'not the password' })
      const unknown = await logIn({ email: 'nobody@example.com', password: world.signIn.password })
      expect(wrong.status).toBe(401)
      expect(unknown.status).toBe(401)
      expect(unknown.text).toBe(wrong.text)
      expect(wrong.message).not.toMatch(/jwt/)
    })

    it('names the field that is missing', async () => {
      expect(await logIn({ email: world.signIn.email })).toMatchObject({
        status: 400,
        message: 'Password is required.',
      })
    })

    it('revokes the token that logs out, and no other', async () => {
      const [one, other] = [await logIn(world.signIn), await logIn(world.signIn)]
      const client = world.client.as(one.data.token)
      expect((await client.call(contract.auth.logout)).status).toBe(200)
      expect(await client.call(contract.admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      expect((await world.client.as(other.data.token).call(contract.admin.list)).status).toBe(200)
    })
  })
}
