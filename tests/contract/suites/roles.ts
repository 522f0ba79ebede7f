import { describe, expect, it } from 'vitest'
import { callsByName } from '../../../server/platform/contract/access.ts'
import { contract, fillPath, mayDo, roles } from '../../../server/platform/contract/index.ts'
import { everyCall, type PlatformClient } from '../support/platform-client.ts'
import { createAdmin, signedInAs, takeBusiness, type World } from './world.ts'

export function describeRoles(world: World): void {
  const { admin, business, capability, notification } = contract
  const readOnly = 'Your role may only read. Ask a super administrator.'
  const notThis = 'Your role may not do this. Ask a super administrator.'

  const guarded = everyCall.flatMap((call) => {
    const [noun = '', name = ''] = call.name.split('.')
    const [rule] = callsByName[noun]?.[name] ?? []
    return rule === undefined || rule === 'anybody' ? [] : [{ ...call, rule }]
  })

  /** The status and message of a call with nothing in it: what is wrong with it comes after the role. */
  async function attempt(client: PlatformClient, { endpoint }: (typeof everyCall)[number]) {
    const path = fillPath(endpoint.path, { id: 'nobody', businessRef: 'nobody' })
    const response = await fetch(`${client.origin}/api${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${client.token}` },
    })
    const text = await response.text()
    return { status: response.status, message: response.status === 403 ? JSON.parse(text).message : undefined }
  }

  describe('a role', () => {
    it('has a rule for every call but those of the login', () => {
      const open = everyCall.filter(({ name }) => !guarded.some((call) => call.name === name))
      expect(open.map(({ name }) => name)).toEqual(['auth.login', 'auth.verify'])
    })

    it.each(roles)('decides who may make which call: %s', async (role) => {
      const client = await signedInAs(world, await createAdmin(world, `every-call-${role}`, role))
      // Calls that end the session come last.
      const calls = guarded.toSorted((a, b) => Number(a.name === 'auth.logout') - Number(b.name === 'auth.logout'))
      const refused = []
      for (const call of calls) {
        const { status, message } = await attempt(client, call)
        if (status === 403) refused.push({ name: call.name, message })
      }
      const message = role === 'auditor' ? readOnly : notThis
      const forbidden = calls.filter(({ rule }) => !mayDo(role, rule.permission))
      expect(refused).toEqual(forbidden.map(({ name }) => ({ name, message })))
    })

    it('is told to its owner with what the platform offers', async () => {
      const auditor = await signedInAs(world, await createAdmin(world, 'asking', 'auditor'))
      expect((await auditor.call(capability.list)).data.role).toBe('auditor')
      expect((await world.client.call(capability.list)).data.role).toBe('superadmin')
    })

    it('lets auditors read and nothing else, administrators change and not delete', async () => {
      const auditor = await signedInAs(world, await createAdmin(world, 'reader', 'auditor'))
      const administrator = await signedInAs(world, await createAdmin(world, 'writer', 'administrator'))
      const { _id, businessRef } = await takeBusiness(world)
      const rename = { parameters: { id: _id }, body: { businessName: 'Renamed' } }
      expect((await auditor.call(business.list)).status).toBe(200)
      expect((await auditor.call(business.export)).status).toBe(200)
      expect(await auditor.call(business.update, rename)).toMatchObject({ status: 403, message: readOnly })
      expect((await administrator.call(business.update, rename)).status).toBe(200)
      const remove = { parameters: { businessRef } }
      expect(await administrator.call(business.delete, remove)).toMatchObject({ status: 403, message: notThis })
      expect(await administrator.call(notification.delete, { parameters: { id: 'any' } })).toMatchObject({
        status: 403,
      })
    })

    it('is changed by a super administrator, which ends the sessions of its owner', async () => {
      const owner = await createAdmin(world, 'promoted', 'auditor')
      const session = await signedInAs(world, owner)
      const change = (role: string) => world.client.call(admin.update, { parameters: { id: owner.id }, body: { role } })
      expect((await change('auditor')).status).toBe(200)
      expect((await session.call(admin.list)).status).toBe(200)
      expect((await change('administrator')).status).toBe(200)
      expect(await session.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
      const again = await signedInAs(world, owner)
      expect((await again.call(capability.list)).data.role).toBe('administrator')
      const { data } = await world.client.call(admin.list)
      expect(data.data.find(({ _id }) => _id === owner.id)?.account?.role).toBe('administrator')
    })

    it('is never one’s own to change', async () => {
      const { data } = await world.client.call(admin.list)
      const id = data.data.find(({ email }) => email === world.signIn.email)!._id!
      expect(await world.client.call(admin.update, { parameters: { id }, body: { role: 'auditor' } })).toMatchObject({
        status: 400,
        message: 'You cannot change your own role. Ask another super administrator.',
        raw: { field: 'role' },
      })
      expect((await world.client.call(capability.list)).data.role).toBe('superadmin')
    })

    it('leaves a super administrator, whatever two of them do to each other at once', async () => {
      const rival = await createAdmin(world, 'rival')
      const session = await signedInAs(world, rival)
      const { data } = await world.client.call(admin.list)
      const own = data.data.find(({ email }) => email === world.signIn.email)!._id!
      const others = data.data.filter(
        ({ _id, account, isActive }) => isActive && account?.role === 'superadmin' && ![own, rival.id].includes(_id!),
      )
      for (const { _id } of others) {
        await world.client.call(admin.update, { parameters: { id: _id! }, body: { role: 'auditor' } })
      }
      const replies = await Promise.all([
        world.client.call(admin.update, { parameters: { id: rival.id }, body: { role: 'auditor' } }),
        session.call(admin.update, { parameters: { id: own }, body: { role: 'auditor' } }),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

      // Whoever is left gives the others their role back.
      const survivor = replies[0].status === 200 ? world.client : session
      for (const id of [own, rival.id, ...others.map(({ _id }) => _id!)]) {
        await survivor.call(admin.update, { parameters: { id }, body: { role: 'superadmin' } })
      }
      if (survivor === session) world.client.token = (await signedInAs(world, world.signIn)).token
      expect((await world.client.call(capability.list)).data.role).toBe('superadmin')
    })
  })
}
