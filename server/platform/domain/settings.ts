import nigerianStates from '../contract/nigeria-states.json' with { type: 'json' }
import type { AdminSettings } from '../contract/index.ts'
import { DomainError, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { OperationsOf } from './operation.ts'
import { expectVersion } from './write.ts'

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
    ({ parameters, body, expectedVersions }) =>
    async (transaction) => {
      const { freeProductCount } = body
      const message = 'Free product count updated'
      const before = requireFound(await transaction.adminSettings.lock(parameters.id), 'settings record')
      expectVersion(before, expectedVersions)
      const reply = (data: AdminSettings) => ({ message, data, version: data.version ?? undefined })
      if (before.freeProductCount === freeProductCount) return { ...reply(before), log: undefined }
      const after = await transaction.adminSettings.setFreeProductCount(parameters.id, freeProductCount)
      const log = {
        action: 'update',
        activity: 'Settings',
        details: `Free product count ${freeProductCount}`,
        record: { type: 'settings', id: parameters.id },
        before: { freeProductCount: before.freeProductCount },
        after: { freeProductCount },
      }
      return { ...reply(after), log }
    },
}
