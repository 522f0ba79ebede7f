import { redirect } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { activationHandlers } from '~/entities/business/activation.server'
import { deleteBusiness, restoreBusiness } from '~/entities/business/delete-business.server'
import { bulkHandler } from '~/entities/bulk/bulk-actions.server'
import { changeHandlers } from '~/entities/subscription/change-actions.server'
import { recordId, requiredText, wholeNumberField } from '~/forms/schemas.server'
import { dialogSearch } from '~/lib/screen-url'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { findCategory } from './category-selector'
import { businessDialogs, businessIntents } from './intents'
import { readCategories } from './references.server'
import { businesses } from './list.server'
import { updateBusiness } from './update-business.server'

const { business } = contract

const byId = z.object({ id: recordId })
export const actOnBusiness = mutate(businessIntents, {
  update: updateBusiness,
  ...activationHandlers,
  delete: deleteBusiness,
  restore: restoreBusiness,
  ...changeHandlers,
  ...bulkHandler('businesses', () => businesses),
  createCategory: intentHandler(
    z.object({ name: requiredText('Type the name of the new category.') }),
    async (call, { name }, { context }) => {
      const existing = findCategory(await readCategories(context), name)
      if (existing) throw new FieldError('name', `“${existing.name}” exists already. Choose it from the list.`)
      return call(business.createCategory, { body: { name, description: name } })
    },
  ),
  // The selector posts a name, and the dialog that asks for confirmation is opened by an id.
  confirmDeleteCategory: intentHandler(
    z.object({ name: requiredText('Choose the category to delete.') }),
    async (_, { name }, { context, url }) => {
      const category = findCategory(await readCategories(context), name)
      if (!category) throw new FieldError('name', `There is no category “${name}”. Choose one from the list.`)
      throw redirect(url.pathname + dialogSearch(url.search, businessDialogs['delete-category'].name, category.id), 303)
    },
  ),
  deleteCategory: intentHandler(byId, (call, { id }) => call(business.deleteCategory, { params: { id } })),
  updateCount: intentHandler(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
  ),
})
