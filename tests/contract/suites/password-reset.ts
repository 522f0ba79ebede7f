import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { everyCall } from '../support/platform-client.ts'
import { createAdmin, signedInAs, type World } from './world.ts'

export function describePasswordReset(world: World): void {
  const { account, admin, auth, log } = contract
  const newPassword = 'my own words, long enough'
  const reset = (id: string) => world.client.call(admin.resetPassword, { parameters: { id } })
  const logIn = (body: { email: string; password: string }) =>
    world.client.as(undefined).call(auth.login, { body: { email: body.email, password: body.password } })

  async function resetColleague(name: string) {
    const owner = await createAdmin(world, name)
    const sessions = [await signedInAs(world, owner), await signedInAs(world, owner)]
    const { data, ...reply } = await reset(owner.id)
    return { owner, sessions, reply, oneTime: { email: owner.email, password: data.oneTimePassword } }
  }

  describe('a password that another admin resets', () => {
    it('is replaced by a one-time password, and all sessions end', async () => {
      const { owner, sessions, reply, oneTime } = await resetColleague('reset')
      expect(reply).toMatchObject({ status: 200, message: 'Password reset' })
      for (const session of sessions) {
        expect(await session.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      }
      expect((await logIn(owner)).status).toBe(401)
      expect(await logIn(oneTime)).toMatchObject({ status: 200, data: { oneTimePassword: true } })
    })

    it('opens nothing but the account, its password and the way out until another is chosen', async () => {
      const { oneTime } = await resetColleague('limited')
      const limited = await signedInAs(world, oneTime)
      const open = [
        'auth.login',
        'auth.verify',
        'auth.logout',
        'capability.list',
        'account.read',
        'account.changePassword',
      ]
      for (const { name, endpoint } of everyCall.filter((call) => !open.includes(call.name))) {
        const path = endpoint.path.replace(/:\w+/g, 'any')
        const headers = { authorization: `Bearer ${limited.token}` }
        const answer = await fetch(`${limited.origin}/api${path}`, { method: endpoint.method, headers })
        expect(answer.status, `${name}`).toBe(403)
        expect(await answer.json(), `${name}`).toEqual({ message: 'Choose a new password first.', data: null })
      }
      expect((await limited.call(account.read)).status).toBe(200)
      const other = await signedInAs(world, oneTime)
      expect((await other.call(auth.logout)).status).toBe(200)

      const body = { password: oneTime.password, newPassword }
      expect((await limited.call(account.changePassword, { body })).status).toBe(200)
      expect((await limited.call(admin.list)).status).toBe(200)
      expect((await logIn(oneTime)).status).toBe(401)
      const own = await logIn({ ...oneTime, password: newPassword })
      expect(own.status).toBe(200)
      expect(own.raw).not.toHaveProperty('oneTimePassword')
    })

    it('is not one’s own, and not that of nobody', async () => {
      const { data } = await world.client.call(admin.list)
      const own = data.data.find(({ email }) => email === world.signIn.email)!._id!
      expect(await reset(own)).toMatchObject({
        status: 409,
        message: 'Your own password is changed under Account, not reset.',
      })
      expect((await reset('nobody')).status).toBe(404)
    })

    it('brings back somebody who was deactivated after a leak', async () => {
      const owner = await createAdmin(world, 'leaked')
      const thief = await signedInAs(world, owner)
      const parameters = { id: owner.id }
      await world.client.call(admin.deactivate, { parameters })
      const { data } = await reset(owner.id)
      const oneTime = { email: owner.email, password: data.oneTimePassword }
      expect((await logIn(oneTime)).status).toBe(401)
      await world.client.call(admin.activate, { parameters })
      expect((await thief.call(admin.list)).status).toBe(401)
      expect((await logIn(owner)).status).toBe(401)
      expect((await logIn(oneTime)).status).toBe(200)
    })

    it('lets in again where strangers have closed the account', async () => {
      const owner = await createAdmin(world, 'closed')
      for (let attempt = 0; attempt < 5; attempt += 1) await logIn({ ...owner, password: 'a wrong one' })
      expect((await logIn(owner)).status).toBe(429)
      const { data } = await reset(owner.id)
      expect((await logIn({ ...owner, password: data.oneTimePassword })).status).toBe(200)
    })

    it('is logged without the password, which no idempotency key keeps', async () => {
      const owner = await createAdmin(world, 'recorded')
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const call = () => world.client.call(admin.resetPassword, { parameters: { id: owner.id }, headers })
      const [first, second] = [await call(), await call()]
      expect(second.data.oneTimePassword).not.toBe(first.data.oneTimePassword)
      const { data, text } = await world.client.call(log.list, { query: { search: 'Password of recorded' } })
      expect(data.data[0]).toMatchObject({ action: 'update', activity: 'Admin', user: { email: world.signIn.email } })
      expect(text).not.toContain(second.data.oneTimePassword)
    })
  })
}
