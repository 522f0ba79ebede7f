import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { signedInAs, type World } from './world.ts'

export function describeInvitations(world: World): void {
  const { account, admin, auth, log } = contract
  const newcomer = (email: string) => ({ firstName: 'Ifeoma', lastName: 'Udo', email })
  const logIn = (body: { email: string; password: string }) =>
    world.client.as(undefined).call(auth.login, { body: { email: body.email, password: body.password } })

  describe('an admin who is invited', () => {
    it('is refused where the role is misspelt, which would make a super administrator', async () => {
      const body = { firstName: 'Ada', lastName: 'Obi', email: 'misspelt@example.com', rol: 'auditor' }
      expect(await world.client.call(contract.admin.invite, { body })).toMatchObject({ status: 400 })
    })

    it('signs in with the password that the platform made, and must choose another first', async () => {
      const reply = await world.client.call(admin.invite, { body: newcomer('invited@example.com') })
      expect(reply).toMatchObject({ status: 200, message: 'Admin created' })
      const password = reply.data.oneTimePassword
      expect(password).toMatch(/^[a-z\d]{4}(-[a-z\d]{4}){4}$/)
      const first = { email: 'invited@example.com', password }
      expect(await logIn(first)).toMatchObject({ status: 200, data: { oneTimePassword: true } })

      const session = await signedInAs(world, first)
      expect(await session.call(admin.list)).toMatchObject({ status: 403, message: 'Choose a new password first.' })
      const body = { password, newPassword: 'my own words, long enough' }
      expect((await session.call(account.changePassword, { body })).status).toBe(200)
      expect((await session.call(admin.list)).status).toBe(200)
      expect((await logIn(first)).status).toBe(401)
    })

    it('is in the log without the password, which no idempotency key keeps', async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const invite = () => world.client.call(admin.invite, { body: newcomer('recorded-once@example.com'), headers })
      const { data } = await invite()
      expect(await invite()).toMatchObject({ status: 409, message: 'An admin with this email exists already.' })
      const logs = await world.client.call(log.list, { query: { search: 'Ifeoma Udo' } })
      expect(logs.data.data[0]).toMatchObject({ action: 'create', activity: 'Admin' })
      expect(logs.text).not.toContain(data.oneTimePassword)
    })

    it.each([
      [{ email: 'nonsense' }, 400, 'Email must be an e-mail address.', 'email'],
      [{ lastName: ' ' }, 400, 'Last name is required.', 'lastName'],
      [{ role: 'emperor' }, 400, 'Role must be one of: superadmin, administrator, auditor.', 'role'],
    ])('is refused with %j', async (wrong, status, message, field) => {
      const body = { ...newcomer('refused-invitation@example.com'), ...wrong }
      expect(await world.client.call(admin.invite, { body })).toMatchObject({ status, message, raw: { field } })
    })
  })
}
