import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, speakingFor, type World } from './world.ts'

export function describeAccount(world: World): void {
  const { account, admin, auth, log } = contract
  const newPassword = 'my own words, long enough'

  describe('one’s own account', () => {
    it('shows again who is signed in', async () => {
      const body = { password: world.signIn.password }
      expect((await world.client.call(account.reauthenticate, { body })).status).toBe(200)
    })

    it('lists the sessions that are good, the own one marked, with device and address', async () => {
      const owner = await createAdmin(world, 'traveller')
      const headers = { ...speakingFor('41.58.7.7'), 'user-agent': 'Phone/1.0' }
      const phone = await signedInAs(world, owner, headers)
      const desk = await signedInAs(world, owner, { ...speakingFor('41.58.8.8'), 'user-agent': 'Desk/2.0' })
      const { status, data } = await desk.call(account.read)
      expect(status).toBe(200)
      expect(data.email).toBe(owner.email)
      expect(data.secondFactor).toMatchObject({ isOn: false, recoveryCodes: 0, pending: null })
      const described = data.sessions.map(({ agent, address, isCurrent }) => ({ agent, address, isCurrent }))
      expect(described).toHaveLength(2)
      expect(described).toContainEqual({ agent: 'Phone/1.0', address: '41.58.7.7', isCurrent: false })
      expect(described).toContainEqual({ agent: 'Desk/2.0', address: '41.58.8.8', isCurrent: true })
      expect((await phone.call(admin.list)).status).toBe(200)
    })

    it('signs out one session, and nobody’s but one’s own', async () => {
      const [owner, stranger] = [await createAdmin(world, 'owner'), await createAdmin(world, 'stranger')]
      const [lost, kept] = [await signedInAs(world, owner), await signedInAs(world, owner)]
      const { sessions } = (await lost.call(account.read)).data
      const parameters = { id: sessions.find(({ isCurrent }) => isCurrent)!._id! }

      const intruder = await signedInAs(world, stranger)
      expect((await intruder.call(account.revoke, { parameters })).status).toBe(404)
      expect((await lost.call(admin.list)).status).toBe(200)

      expect(await kept.call(account.revoke, { parameters })).toMatchObject({
        status: 200,
        message: 'Signed out there.',
      })
      expect(await lost.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      expect((await kept.call(account.read)).data.sessions).toHaveLength(1)
      expect((await kept.call(account.revoke, { parameters })).status).toBe(404)
    })

    it('signs out everywhere else', async () => {
      const owner = await createAdmin(world, 'everywhere')
      const [one, other, own] = [
        await signedInAs(world, owner),
        await signedInAs(world, owner),
        await signedInAs(world, owner),
      ]
      expect((await own.call(account.revokeOthers)).message).toBe('Signed out of 2 other sessions.')
      for (const gone of [one, other]) expect((await gone.call(admin.list)).status).toBe(401)
      expect((await own.call(admin.list)).status).toBe(200)
      expect((await world.client.call(admin.list)).status).toBe(200)
    })

    it('changes the password, ends the other sessions and keeps the own one', async () => {
      const owner = await createAdmin(world, 'changer')
      const [other, own] = [await signedInAs(world, owner), await signedInAs(world, owner)]
      const reply = await own.call(account.changePassword, { body: { password: owner.password, newPassword } })
      expect(reply).toMatchObject({ status: 200, message: 'Password changed. You are signed out everywhere else.' })
      expect((await other.call(admin.list)).status).toBe(401)
      expect((await own.call(admin.list)).status).toBe(200)
      const logIn = (password: string) =>
        world.client.as(undefined).call(auth.login, { body: { email: owner.email, password } })
      expect((await logIn(owner.password)).status).toBe(401)
      expect((await logIn(newPassword)).status).toBe(200)
    })

    it('asks a session for its password however many strangers fail at the login', async () => {
      const owner = await createAdmin(world, 'besieged')
      const own = await signedInAs(world, owner)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const body = { email: owner.email, password: 'a guess' }
        await world.client.as(undefined).call(auth.login, { body, headers: speakingFor(`10.9.0.${attempt}`) })
      }
      const reply = await own.call(account.changePassword, { body: { password: owner.password, newPassword } })
      expect(reply.status).toBe(200)
    })

    it('forgets a second factor that was being set up when the password changes', async () => {
      const owner = await createAdmin(world, 'halfway')
      const own = await signedInAs(world, owner)
      await own.call(account.enrol, { body: { password: owner.password } })
      await own.call(account.changePassword, { body: { password: owner.password, newPassword } })
      expect((await own.call(account.read)).data.secondFactor?.pending).toBeNull()
      expect((await own.call(account.confirm, { body: { code: '123456' } })).status).toBe(409)
    })

    it.each([
      [{ newPassword: 'eleven char' }, 'New password must have at least 12 characters.', 'newPassword'],
      [
        { newPassword: 'refused@example.com' },
        'New password must differ from the e-mail address and the name.',
        'newPassword',
      ],
      [
        { newPassword: 'passwordpassword' },
        'New password is too common. Choose several words that do not belong together.',
        'newPassword',
      ],
      [{ password: 'wrong' }, 'The current password is wrong.', 'password'],
      [{ newPassword: 'the password of refused' }, 'New password must differ from the current one.', 'newPassword'],
    ])('refuses %j for a new password', async (wrong, message, field) => {
      const owner = await createAdmin(world, 'refused')
      const body = { password: owner.password, newPassword, ...wrong }
      const reply = await (await signedInAs(world, owner)).call(account.changePassword, { body })
      expect(reply).toMatchObject({ status: 400, message, raw: { field } })
      expect((await signedInAs(world, owner)).token).toBeTruthy()
    })

    it('lets a stolen session guess the password no faster than the login does, and shut out nobody else', async () => {
      const owner = await createAdmin(world, 'stolen')
      const thief = await signedInAs(world, owner)
      const guess = (password: string) => thief.call(account.changePassword, { body: { password, newPassword } })
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(`guess ${attempt}`)).status).toBe(400)
      expect((await guess(owner.password)).status).toBe(429)
      const body = { password: owner.password }
      expect((await thief.call(account.enrol, { body })).status).toBe(429)
      expect((await thief.call(account.disable, { body: { ...body, code: '123456' } })).status).toBe(429)
      const own = await signedInAs(world, owner)
      const reply = await own.call(account.changePassword, { body: { ...body, newPassword } })
      expect(reply).toMatchObject({ status: 200, message: 'Password changed. You are signed out everywhere else.' })
      expect((await thief.call(admin.list)).status).toBe(401)
    })

    it('logs each failure to show who is signed in, until the throttle refuses further ones unchecked', async () => {
      const owner = await createAdmin(world, 'unproven')
      const stolen = await signedInAs(world, owner)
      const password = 'a wrong one'
      const guesses = [
        await stolen.call(account.reauthenticate, { body: { password } }),
        await stolen.call(account.changePassword, { body: { password, newPassword } }),
        await stolen.call(account.enrol, { body: { password } }),
        await stolen.call(account.disable, { body: { password, code: '000000' } }),
        await stolen.call(account.reauthenticate, { body: { password } }),
        await stolen.call(account.reauthenticate, { body: { password } }),
      ]
      expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
      const query = { action: 'proof failed', admin: owner.id }
      const rows = (await world.client.call(log.list, { query })).data.data
      const details = 'Identity not confirmed: wrong password'
      expect(rows.map((row) => row.details)).toEqual([
        `${details}; further tries are refused for some minutes`,
        ...Array.from({ length: 4 }, () => details),
      ])
      expect(rows[0]).toMatchObject({ activity: 'Account', user: { email: owner.email }, record: { id: owner.id } })
    })

    it('logs each change and never a password', async () => {
      const { data, text } = await world.client.call(log.list, { query: { search: 'changer@example.com' } })
      expect(data.data.map(({ details }) => details)).toContain('Password changed')
      expect(text).not.toContain(newPassword)
    })
  })
}
