import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, type World } from './world.ts'

export function describeCorrections(world: World): void {
  const { admin, auth, log } = contract
  const read = async (id: string) => {
    const { data } = await world.client.call(admin.list)
    return data.data.find(({ _id }) => _id === id)!
  }
  const correct = (id: string, body: object, version?: number | null) =>
    world.client.call(admin.update, {
      parameters: { id },
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const logIn = (body: { email: string; password: string }) => world.client.as(undefined).call(auth.login, { body })

  describe('the record of an admin', () => {
    it('is corrected field by field, and its owner signs in with the new e-mail', async () => {
      const { id, email, password } = await createAdmin(world, 'mistyped')
      const { version } = await read(id)
      const reply = await correct(
        id,
        { firstName: 'Ngozi', email: 'ngozi@example.com', phone: '0803 000 0000' },
        version,
      )
      expect(reply).toMatchObject({ status: 200, message: 'Admin updated' })
      expect(reply.headers.get('etag')).toBe(`"${version! + 1}"`)
      expect(await read(id)).toMatchObject({
        firstName: 'Ngozi',
        lastName: 'Udo',
        email: 'ngozi@example.com',
        phone: '0803 000 0000',
        version: version! + 1,
      })
      expect((await logIn({ email, password })).status).toBe(401)
      expect((await logIn({ email: 'ngozi@example.com', password })).status).toBe(200)
    })

    it('is logged as it was and as it is', async () => {
      const { id } = await createAdmin(world, 'logged')
      await correct(id, { lastName: 'Udoh' })
      const { data } = await world.client.call(log.list, { query: { search: 'logged Udoh' } })
      expect(data.data[0]).toMatchObject({ action: 'update', activity: 'Admin', user: { email: world.signIn.email } })
    })

    it('is not changed by whoever has read it before somebody else changed it, and is sent along', async () => {
      const { id } = await createAdmin(world, 'contested')
      const { version } = await read(id)
      expect((await correct(id, { phone: '1' }, version)).status).toBe(200)
      const stale = await correct(id, { phone: '2' }, version)
      expect(stale).toMatchObject({ status: 412, raw: { _id: id, phone: '1', version: version! + 1 } })
      expect((await read(id)).phone).toBe('1')
    })

    it('keeps the sessions of its owner, who stays signed in', async () => {
      const owner = await createAdmin(world, 'staying')
      const session = await signedInAs(world, owner)
      await correct(owner.id, { firstName: 'Stays' })
      expect((await session.call(admin.list)).status).toBe(200)
    })

    it.each([
      [{ email: 'nonsense' }, 400, 'Email must be an e-mail address.', 'email'],
      [{ firstName: ' ' }, 400, 'First name is required.', 'firstName'],
      [{ phone: '0'.repeat(41) }, 400, 'Phone must have at most 40 characters.', 'phone'],
    ])('is refused with %j', async (wrong, status, message, field) => {
      const { data } = await world.client.call(admin.list)
      const id = data.data[0]!._id!
      expect(await correct(id, wrong)).toMatchObject({ status, message, raw: { field } })
    })

    it('takes no e-mail that another admin has, in whichever case', async () => {
      const { id } = await createAdmin(world, 'copycat')
      const refusal = { status: 409, message: 'An admin with this email exists already.', raw: { field: 'email' } }
      expect(await correct(id, { email: world.signIn.email.toUpperCase() })).toMatchObject(refusal)
      expect((await correct(id, { email: 'COPYCAT@example.com' })).status).toBe(200)
    })

    it('is not there under an unknown id', async () => {
      expect((await correct('nobody', { firstName: 'A' })).status).toBe(404)
    })
  })
}
