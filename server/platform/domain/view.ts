import { mostViews } from '../contract/index.ts'
import { DomainError, requireFound } from '../model/errors.ts'
import { newId, type StoredView } from '../model/records.ts'
import type { OperationsOf } from './operation.ts'
import { changesAnything } from './write.ts'

/** Each administrator's own. They are not logged, or somebody who may only read could fill the log by saving views. */
export const viewOperations: OperationsOf<'view'> = {
  list: async ({ stores, administrator }) => ({
    message: 'Views',
    data: { views: [...(await stores.views.list(administrator.id))] },
  }),

  create:
    ({ body, administrator, clock }) =>
    async ({ views }) => {
      const existing = await views.lock(administrator.id)
      if (existing.length >= mostViews) {
        throw new DomainError('conflict', `You have ${mostViews} views, which is the most. Delete one first.`)
      }
      expectFreeName(existing, body)
      const view = await views.create({ ...body, id: newId(clock()), administratorId: administrator.id })
      const isDefault = body.isDefault === true
      if (isDefault) await views.setDefault(view, true)
      const saved = { ...view, isDefault }
      return { message: 'View saved', data: saved, log: undefined }
    },

  update:
    ({ parameters, body, administrator }) =>
    async ({ views }) => {
      const existing = await views.lock(administrator.id)
      const view = requireFound(find(existing, parameters.id), 'view')
      const changed = { ...view, name: body.name ?? view.name, isDefault: body.isDefault ?? view.isDefault }
      const message = 'View saved'
      if (!changesAnything(view, changed)) return { message, data: view, log: undefined }
      expectFreeName(existing, changed)
      if (changed.name !== view.name) await views.rename(view._id, changed.name)
      if (changed.isDefault !== view.isDefault) await views.setDefault(view, changed.isDefault)
      return { message, data: changed, log: undefined }
    },

  delete:
    ({ parameters, administrator }) =>
    async ({ views }) => {
      const view = requireFound(find(await views.lock(administrator.id), parameters.id), 'view')
      await views.delete(view._id)
      return { message: 'View deleted', data: null, log: undefined }
    },
}

const find = (views: readonly StoredView[], id: string) => views.find(({ _id }) => _id === id)

function expectFreeName(views: readonly StoredView[], { _id, screen, name }: Partial<StoredView>): void {
  const isTaken = views.some(
    (view) => view._id !== _id && view.screen === screen && view.name.toLowerCase() === name?.toLowerCase(),
  )
  if (!isTaken) return
  throw new DomainError('conflict', `You have a view “${name}” of this screen. Choose another name.`, {
    data: { field: 'name' },
  })
}
