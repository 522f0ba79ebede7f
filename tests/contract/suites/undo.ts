import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, readBusiness, signedInAs, takeBusiness, type World } from './world.ts'

export function describeUndo(world: World): void {
  const undo = (id: string, client = world.client) => client.call(contract.log.undo, { parameters: { id } })
  const isUndoable = async (id: string, client = world.client) =>
    (await client.call(contract.log.read, { parameters: { id } })).data.isUndoable
  /** Deactivates a business; returns it with the id of the log entry. */
  async function deactivated() {
    const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
    const reply = await world.client.call(contract.business.deactivate, { parameters: { id: business._id } })
    return { business, log: String(JSON.parse(reply.text).log) }
  }

  describe('undoing a deactivation', () => {
    it('leads back to the former state, once however often it is asked for', async () => {
      const { business, log } = await deactivated()
      expect(await undo(log)).toMatchObject({ status: 200, message: 'Business activated' })
      const after = await readBusiness(world, business._id)
      expect(after).toMatchObject({ isDisabled: false, version: business.version + 2 })
      expect((await undo(log)).status).toBe(200)
      expect(await readBusiness(world, business._id)).toEqual(after)
      const query = { record: business._id, action: 'activate' }
      const entries = (await world.client.call(contract.log.list, { query })).data.data
      expect(entries[0]).toMatchObject({ aboutLogId: log, before: { isDisabled: true }, after: { isDisabled: false } })
    })

    it('is refused where somebody else has changed the same since, and says who', async () => {
      const { business, log } = await deactivated()
      const other = await signedInAs(world, await createAdmin(world, 'meanwhile'))
      const parameters = { id: business._id }
      await other.call(contract.business.activate, { parameters })
      await other.call(contract.business.deactivate, { parameters })
      expect(await undo(log)).toMatchObject({
        status: 409,
        message: 'meanwhile Udo has changed this since. Look at its history before you change it.',
      })
      expect((await readBusiness(world, business._id))?.isDisabled).toBe(true)
    })

    it('leaves alone what others have changed of the record besides', async () => {
      const { business, log } = await deactivated()
      const parameters = { id: business._id }
      await world.client.call(contract.business.update, { parameters, body: { firstName: 'Ngozi' } })
      expect((await undo(log)).status).toBe(200)
      expect(await readBusiness(world, business._id)).toMatchObject({ isDisabled: false, firstName: 'Ngozi' })
    })

    it('works for admins, and for nobody but whoever did it', async () => {
      const { id } = await createAdmin(world, 'undone')
      const reply = await world.client.call(contract.admin.deactivate, { parameters: { id } })
      const { log } = JSON.parse(reply.text)
      const other = await signedInAs(world, await createAdmin(world, 'bystander'))
      expect((await undo(log, other)).message).toBe('Only whoever did this can undo it. Activate the record instead.')
      expect(await undo(log)).toMatchObject({ status: 200, message: 'Admin activated' })
      const { data } = (await world.client.call(contract.admin.list)).data
      expect(data.find(({ _id }) => _id === id)?.isActive).toBe(true)
    })

    it('is offered by the entry to whoever did it, for as long as it would be done', async () => {
      const { log } = await deactivated()
      const other = await signedInAs(world, await createAdmin(world, 'onlooker'))
      expect([await isUndoable(log), await isUndoable(log, other)]).toEqual([true, false])
      await undo(log)
      expect(await isUndoable(log)).toBe(false)
    })

    it('is refused for anything else', async () => {
      const [entry] = (await world.client.call(contract.log.list, { query: { action: 'create' } })).data.data
      expect(await undo(String(entry?._id))).toMatchObject({ status: 409 })
      expect(await isUndoable(String(entry?._id))).toBe(false)
      expect((await undo('nothing')).status).toBe(404)
    })
  })
}
