import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, type World } from './world.ts'

export function describeAdmins(world: World): void {
  const { account, admin, auth } = contract
  const readAdmins = async () => (await world.client.call(admin.list)).data.data
  const newcomer = (email: string) => ({
    firstName: 'Ifeoma',
    lastName: 'Udo',
    email,
    password: 'long enough for the rules',
  })
  const create = (email: string) => world.client.call(admin.create, { body: newcomer(email) })
  const logIn = async ({ email, password }: { email: string; password: string }) =>
    world.client.as(undefined).call(auth.login, { body: { email, password } })
  const idOf = async (email: string) => (await readAdmins()).find((one) => one.email === email)!._id!

  describe('admins', () => {
    it('are created, and sign in to choose a password', async () => {
      expect(await create('ifeoma@example.com')).toMatchObject({ status: 200, message: 'Admin created' })
      const [newest] = await readAdmins()
      expect(newest).toMatchObject({
        firstName: 'Ifeoma',
        lastName: 'Udo',
        email: 'ifeoma@example.com',
        isActive: true,
      })
      // Another admin has typed it.
      expect(await logIn(newcomer('ifeoma@example.com'))).toMatchObject({
        status: 200,
        data: { oneTimePassword: true },
      })
    })

    it('never show a password, nor its hash', async () => {
      const reply = await create('secretive@example.com')
      expect(reply.text).not.toMatch(/password|argon2/i)
      expect((await world.client.call(admin.list)).text).not.toMatch(/password|argon2/i)
    })

    it('have an e-mail of their own', async () => {
      await create('unique@example.com')
      expect(await create('UNIQUE@example.com')).toMatchObject({
        status: 409,
        message: 'An admin with this email exists already.',
      })
    })

    it.each([
      [{ email: 'nonsense' }, 'Email must be an e-mail address.'],
      [{ firstName: '  ' }, 'First name is required.'],
      [{ password: '' }, 'Password must have at least 12 characters.'],
      [{ password: 'eleven char' }, 'Password must have at least 12 characters.'],
      [{ password: 'x'.repeat(1001) }, 'Password must have at most 1000 characters.'],
      [{ password: 'Refused@Example.com' }, 'Password must differ from the e-mail address and the name.'],
      [{ password: 'Ifeoma Udo 2026' }, 'Password must differ from the e-mail address and the name.'],
      [{ password: 'Password12345' }, 'Password is too common. Choose several words that do not belong together.'],
    ])('are refused with %j', async (wrong, message) => {
      const body = { ...newcomer('refused@example.com'), ...wrong }
      const [field] = Object.keys(wrong)
      expect(await world.client.call(admin.create, { body })).toMatchObject({ status: 400, message, raw: { field } })
    })

    it('are refused at their next request once deactivated, and come back with nothing of what they had', async () => {
      const leaver = await createAdmin(world, 'leaver')
      const parameters = { id: leaver.id }
      const sessions = [await signedInAs(world, leaver), await signedInAs(world, leaver)]
      await sessions[0]!.call(account.enrol, { body: { password: leaver.password } })
      for (const session of sessions) expect((await session.call(admin.list)).status).toBe(200)

      const deactivated = await world.client.call(admin.deactivate, { parameters })
      expect(deactivated).toMatchObject({ status: 200, message: 'Admin deactivated' })
      for (const session of sessions) expect((await session.call(admin.list)).status).toBe(401)
      const found = async (search: string) => {
        const { data } = await world.client.call(admin.list, { query: { search }, headers: { range: 'items=0-999' } })
        return data.data.some(({ _id }) => _id === leaver.id)
      }
      expect([await found('inactive'), await found('active')]).toEqual([true, false])
      expect(await logIn(leaver)).toMatchObject({ status: 401, message: 'Email or password is incorrect.' })

      const activated = await world.client.call(admin.activate, { parameters })
      expect(activated).toMatchObject({ status: 200, message: 'Admin activated' })
      for (const session of sessions) {
        expect(await session.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      }
      const back = await signedInAs(world, leaver)
      const { data } = await back.call(account.read)
      expect(data.sessions).toHaveLength(1)
      expect(data.secondFactor?.pending).toBeNull()
    })

    it('are signed out everywhere at once by another, and sign in again as before', async () => {
      const colleague = await createAdmin(world, 'watched-colleague')
      const parameters = { id: colleague.id }
      const sessions = [await signedInAs(world, colleague), await signedInAs(world, colleague)]
      const reply = await world.client.call(admin.endSessions, { parameters })
      expect(reply).toMatchObject({ status: 200, message: '2 sessions ended' })
      for (const session of sessions) {
        expect(await session.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      }
      const back = await signedInAs(world, colleague)
      expect((await back.call(admin.list)).status).toBe(200)
      expect((await back.call(account.read)).data.sessions).toHaveLength(1)
      const { data } = await world.client.call(contract.log.list, { query: { record: colleague.id, action: 'logout' } })
      expect(data.data).toHaveLength(1)
      expect(data.data[0]).toMatchObject({ activity: 'Admin', details: expect.stringContaining('Sessions of ') })
    })

    it('end their own sessions under Account, and nobody’s under an unknown id', async () => {
      const own = { id: await idOf(world.signIn.email) }
      expect(await world.client.call(admin.endSessions, { parameters: own })).toMatchObject({
        status: 409,
        message: 'Your own sessions are ended under Account.',
      })
      const unknown = { id: 'nobody' }
      expect((await world.client.call(admin.endSessions, { parameters: unknown })).status).toBe(404)
    })

    it('are not there under an unknown id', async () => {
      const parameters = { id: 'nobody' }
      expect((await world.client.call(admin.activate, { parameters })).status).toBe(404)
      expect((await world.client.call(admin.deactivate, { parameters })).status).toBe(404)
    })
  })
}
