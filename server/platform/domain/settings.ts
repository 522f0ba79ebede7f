import nigerianStates from '../contract/nigeria-states.json' with { type: 'json' }
import { DomainError, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { OperationsOf } from './operation.ts'

// Businesses are in Nigeria; its cities are the local government areas.
const countries = [
  {
    name: 'nigeria',
    states: nigerianStates.map(({ name, lgas }) => ({ name, cities: lgas.map((area) => ({ name: area })) })),
  },
]

export const settingsOperations: OperationsOf<'settings'> = {
  admin: async ({ stores }) => ({ message: 'Settings', data: [await stores.adminSettings.read()] }),
  countries: async () => ({ message: 'Countries', data: countries }),
}

/** Every page that offers categories has all of them. */
const mostCategories = 500

type SettingsChanges = Pick<OperationsOf<'business'>, 'createCategory' | 'deleteCategory' | 'updateSettings'>

export const settingsChanges: SettingsChanges = {
  createCategory:
    ({ body, clock }) =>
    async (transaction) => {
      if ((await transaction.adminSettings.countCategories()) >= mostCategories) {
        throw new DomainError(
          'conflict',
          'There are 500 categories, and no room for more. Delete one that is not used.',
        )
      }
      const category = await transaction.adminSettings.createCategory({ id: newId(clock()), ...body })
      if (!category) throw new DomainError('conflict', `The category ${body.name} exists already.`)
      const { id, name } = category
      const log = { action: 'create', activity: 'Category', details: name, after: category }
      return { message: 'Category created', data: category, log: { ...log, record: { type: 'category', id } } }
    },

  // Businesses of a deleted category keep its name, because what they sell has not changed.
  deleteCategory:
    ({ parameters }) =>
    async (transaction) => {
      const category = requireFound(await transaction.adminSettings.lockCategory(parameters.id), 'category')
      const { id, name } = category
      await transaction.adminSettings.deleteCategory(id)
      const log = { action: 'delete', activity: 'Category', details: name, before: category }
      return { message: 'Category deleted', data: null, log: { ...log, record: { type: 'category', id } } }
    },

  updateSettings:
    ({ parameters, body }) =>
    async (transaction) => {
      const { freeProductCount } = body
      const message = 'Free product count updated'
      const changed = requireFound(
        await transaction.adminSettings.setFreeProductCount(parameters.id, freeProductCount),
        'settings record',
      )
      if (changed.before === freeProductCount) return { message, data: changed.settings, log: undefined }
      const log = {
        action: 'update',
        activity: 'Settings',
        details: `Free product count ${freeProductCount}`,
        record: { type: 'settings', id: parameters.id },
        before: { freeProductCount: changed.before },
        after: { freeProductCount },
      }
      return { message, data: changed.settings, log }
    },
}
